/** Id of the account menu. Separate from header-user.ts, whose imports the server does not need for the markup. */
export const USER_MENU = 'user-menu'

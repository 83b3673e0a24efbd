export type PersonName = { readonly firstName: string; readonly middleName: string; readonly lastName: string }

/** 'Jan de Vries', and 'Jan Vries' for who has no middle name. */
export const fullName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

export type PersonName = { readonly firstName: string; readonly middleName: string; readonly lastName: string }

/** 'Jan de Vries', or 'Jan Vries' without a middle name. */
export const fullName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

// Text that mail programs turn into a link, and line endings.
const LINKED = /[/\\:@\p{Cc}]|www\.|[\p{L}\d]\.[\p{L}\d]{2,}/iu

/**
 * Returns the name for the salutation of a mail. Any visitor can enter another person's address with any name, so a
 * name that mail programs would turn into a link is left out.
 */
export const greetedName = (name: string): string => (LINKED.test(name) ? '' : name.trim())

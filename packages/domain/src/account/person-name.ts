export type PersonName = { readonly firstName: string; readonly middleName: string; readonly lastName: string }

/** 'Jan de Vries', and 'Jan Vries' for who has no middle name. */
export const fullName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

// what a mail program would make a link of, and what ends a line
const LINKED = /[/\\:@\p{Cc}]|www\.|[\p{L}\d]\.[\p{L}\d]{2,}/iu

/**
 * The name a mail greets somebody by. Anybody can type another's address and any name beside it: one that would stand
 * there as a link greets nobody.
 */
export const greetedName = (name: string): string => (LINKED.test(name) ? '' : name.trim())

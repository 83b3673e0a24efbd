/** The text of the chosen file of a form, or the pasted one. */
export async function listIn(form: FormData): Promise<string> {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? file.text() : String(form.get('text') ?? '')
}

/** Enough to read a note on the photo; the API encodes it again. */
const LONGEST_SIDE = 1_280

/** A photo of the device as a small JPEG in base64. Undefined if the browser cannot read the file. */
export async function smallPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined) // no picture
  if (!picture) return undefined
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]
}

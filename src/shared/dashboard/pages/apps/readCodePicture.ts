/** Pixels at each side; a larger picture is drawn smaller, so that a photo is read in a moment. */
const longestSide = 1_600

/** The text of the QR code in a picture; `undefined` where it has none that can be read, or is not a picture. */
export async function readCodePicture(file: Blob): Promise<string | undefined> {
  try {
    const [{ decodeQR }, picture] = await Promise.all([import('qr/decode.js'), createImageBitmap(file)])
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const width = Math.round(picture.width * scale)
    const height = Math.round(picture.height * scale)
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (canvas === null) return undefined
    // Codes on no ground are dark on light to a reader.
    canvas.fillStyle = 'white'
    canvas.fillRect(0, 0, width, height)
    canvas.drawImage(picture, 0, 0, width, height)
    picture.close()
    return decodeQR(canvas.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}

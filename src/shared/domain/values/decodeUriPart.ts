/** A part of a web address without its escapes, or as it is where they are wrong. */
export function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

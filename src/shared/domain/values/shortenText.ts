/** A text of at most `most` characters and a mark where it goes on. Whole characters: half an emoji is none. */
export function shortenText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`
}

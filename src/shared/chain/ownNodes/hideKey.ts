import { decodeUriPart } from '../../domain/values/decodeUriPart.ts'

/** Shorter parts of an address are not keys, and words that answers are made of. */
const shortest = 6

/**
 * A text of a node without what a key may be of its address: parts of the path and of the query. Some nodes repeat the
 * address in their errors, which are shown.
 */
export function hideKey(text: string, url: string): string {
  const { pathname, search } = new URL(url)
  const written = [...pathname.split('/'), ...search.slice(1).split(/[&=]/)]
  const parts = [...written, ...written.map(decodeUriPart)].filter((part) => part.length >= shortest)
  return parts
    .toSorted((left, right) => right.length - left.length)
    .reduce((rest, part) => rest.replaceAll(part, '…'), text)
}

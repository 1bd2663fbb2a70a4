/** One page of a list, parsed. */
export type Page<item> = {
  readonly items: readonly item[]
  /** How many items of this page could not be read. */
  readonly unreadable: number
  /** Where the next page starts; `undefined` at the end. */
  readonly next: string | undefined
  /**
   * True when the list goes on but its next page is not asked: `next` pointed to another host, or nowhere new.
   * To be said on screen, because the list is not complete.
   */
  readonly cut: boolean
}

/** Where a page starts; `undefined` at the beginning. */
export type PageCursor = string | undefined

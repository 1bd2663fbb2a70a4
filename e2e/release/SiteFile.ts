/** One file of the built site: its name from the root with slashes, and what is in it. */
export type SiteFile = { readonly name: string; readonly bytes: Buffer }

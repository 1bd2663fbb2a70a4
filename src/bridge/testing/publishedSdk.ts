import * as published from '@safe-global/safe-apps-sdk'

/** The SDK as published, by which conformance is measured: the alias of `viteAliases.ts` lets this file through. */
export class PublishedSDK extends published.default {}

/** The names of everything the package exports. */
export const publishedNames: readonly string[] = Object.keys(published)

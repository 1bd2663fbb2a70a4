import { errorTable } from '../errors/AppError.ts'

export const domainErrors = errorTable('domain', {
  /**
   * Something was given to be hashed or packed that has no such encoding: a digit that is not hex, a number beyond its
   * type. Parsers at the edges rule this out, so it is a defect; but a hash of something else must never be made.
   */
  notEncodable: ({ what }: { readonly what: string }) => `not encodable: ${what}`,
})

/**
 * What an SDK type (3.23.1) says once the two deviations that hold everywhere are taken in: an absent value is
 * `null` and never left out, and neither `displayName` nor `richDecodedInfo` is ever sent. Enums become their values,
 * as JSON has no enums.
 */
export type Sent<type> = type extends string
  ? `${type}`
  : type extends number
    ? SentNumber<type>
    : type extends readonly (infer item)[]
      ? readonly Sent<item>[]
      : type extends object
        ? {
            readonly [key in SentKey<type>]-?: Sent<Exclude<type[key], undefined>> | NullIfOptional<type, key>
          }
        : type

type SentKey<type> = Exclude<keyof type, 'displayName' | 'richDecodedInfo'>

type SentNumber<type extends number> = `${type}` extends `${infer value extends number}` ? value : type

type NullIfOptional<type, key extends keyof type> = object extends Pick<type, key> ? null : never

/** `sdk` with `changes` in place of the members of those names; a name that is in neither stays as it was. */
export type Drifted<sdk, changes> = Omit<Sent<sdk>, keyof changes> & changes

/**
 * `true` when a value of type `wire` fits wherever the SDK's type is expected and has exactly its members;
 * otherwise what is wrong, so that the compiler names it.
 */
export type Fits<wire, sdk> = [wire] extends [sdk]
  ? [Exclude<keyof wire, keyof sdk>] extends [never]
    ? [Exclude<keyof sdk, keyof wire>] extends [never]
      ? true
      : { missing: Exclude<keyof sdk, keyof wire> }
    : { unknownToTheSdk: Exclude<keyof wire, keyof sdk> }
  : { differs: Differing<wire, sdk> }

type Differing<wire, sdk> = {
  [key in keyof wire & keyof sdk]: [wire[key]] extends [sdk[key]] ? never : key
}[keyof wire & keyof sdk]

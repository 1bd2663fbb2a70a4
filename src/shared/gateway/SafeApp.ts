/** A Safe App of the chain's list. Addresses of pictures and pages are foreign and untrusted. */
export type SafeApp = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly description: string
  readonly iconUrl: string | undefined
  readonly chainIds: readonly number[]
  readonly provider: { readonly name: string; readonly url: string } | undefined
  readonly access: AppAccess
  readonly tags: readonly string[]
  /** An open list of words, such as BATCHED_TRANSACTIONS. */
  readonly features: readonly string[]
  readonly website: string | undefined
  readonly socialProfiles: readonly { readonly platform: string; readonly url: string }[]
  readonly featured: boolean
}

/** Where an app may be offered (SPEC section 3, access policies). */
export type AppAccess =
  | { readonly policy: 'NO_RESTRICTIONS' }
  /** Only by pages of these origins. */
  | { readonly policy: 'DOMAIN_ALLOWLIST'; readonly domains: readonly string[] }
  /** A policy that came later; who does not understand it does not offer the app. */
  | { readonly policy: 'UNKNOWN' }

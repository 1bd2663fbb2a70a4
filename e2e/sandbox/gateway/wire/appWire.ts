/** A Safe App as `/v1/chains/:chainId/safe-apps` describes it. */
export type SafeApp = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly iconUrl: string | null
  readonly description: string
  readonly chainIds: readonly string[]
  readonly provider: { readonly url: string; readonly name: string } | null
  readonly accessControl: AccessControl
  readonly tags: readonly string[]
  readonly features: readonly string[]
  readonly developerWebsite: string | null
  readonly socialProfiles: readonly SocialProfile[]
  readonly featured: boolean
}

export type AccessControl =
  | { readonly type: 'NO_RESTRICTIONS'; readonly value: null }
  /** Only pages of these origins may offer the app. */
  | { readonly type: 'DOMAIN_ALLOWLIST'; readonly value: readonly string[] }
  | { readonly type: 'UNKNOWN'; readonly value: null }

export type SocialProfile = {
  readonly platform: 'DISCORD' | 'GITHUB' | 'TWITTER' | 'TELEGRAM' | 'UNKNOWN'
  readonly url: string
}

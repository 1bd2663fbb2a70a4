/** One result of an analysis. `FAILED`: the analysis gave none. */
export type Analysis = {
  readonly severity: 'CRITICAL' | 'WARN' | 'INFO' | 'OK'
  readonly type: 'FAILED'
  readonly title: string
  readonly description: string
}

export type RecipientAnalysis = {
  readonly isSafe: boolean
  readonly RECIPIENT_INTERACTION: readonly Analysis[]
}

/** By address. */
export type CounterpartyAnalysis = {
  readonly recipient: Readonly<Record<string, RecipientAnalysis>>
  readonly contract: Readonly<Record<string, { readonly CONTRACT_VERIFICATION: readonly Analysis[] }>>
}

export type ThreatAnalysis = { readonly THREAT: readonly Analysis[] }

import { readFields } from '../shared/domain/values/untrusted.ts'
import type { Account, ReadyConnection } from '../shared/source/Connection.ts'

/** The data of each answer as the SDK hands it on, not parsed. Without an answer `undefined`. */
export type SdkAnswers = {
  readonly safe: unknown
  readonly chain: unknown
  readonly environment: unknown
  /** In wei, in hex. */
  readonly balance: unknown
}

/** The same fact from both sides, as text. A side that does not say is `undefined`. */
export type SdkRow = {
  readonly name: string
  readonly sdk: string | undefined
  readonly ours: string | undefined
  /** `undefined` while one of the sides says nothing. */
  readonly same: boolean | undefined
}

/** Sets what the SDK answered beside what this page shows; `balance` is this page's own reading, in hex. */
export function compareSdk(
  answers: SdkAnswers,
  { connection, balance }: { readonly connection: ReadyConnection; readonly balance: unknown },
): readonly SdkRow[] {
  const { account, chain, host } = connection
  const safe = readFields(answers.safe)
  const network = readFields(answers.chain)
  return [
    compareAnswers('Safe', safe?.['safeAddress'], account.address),
    compareAnswers('Chain of the Safe', safe?.['chainId'], chain.id),
    ...safeRows(safe ?? {}, account),
    compareAnswers('Network', network?.['chainId'], chain.id),
    compareAnswers(
      'Native currency',
      currencyText(network?.['nativeCurrency']),
      currencyText(chain.nativeCurrency),
    ),
    compareAnswers('Balance in wei', weiOf(answers.balance), weiOf(balance)),
    compareAnswers('Origin of the host', readFields(answers.environment)?.['origin'], host?.origin),
  ]
}

function safeRows(safe: Readonly<Record<string, unknown>>, account: Account): readonly SdkRow[] {
  const reported = account.kind === 'safe' ? account.reported : undefined
  return [
    compareAnswers('Threshold', safe['threshold'], reported?.threshold),
    compareAnswers('Owners', safe['owners'], reported?.owners),
    compareAnswers('Nonce', safe['nonce'], reported?.nonce),
    compareAnswers('Version', safe['version'], reported?.version),
    compareAnswers('Singleton', safe['implementation'], reported?.implementation),
    // null: no modules.
    compareAnswers('Modules', safe['modules'] === null ? [] : safe['modules'], reported?.modules),
    compareAnswers('Fallback handler', safe['fallbackHandler'], reported?.fallbackHandler),
    compareAnswers('Guard', safe['guard'], reported?.guard),
    compareAnswers('Connected wallet', readOnlyText(safe['isReadOnly']), readOnlyText(reported?.readOnly)),
  ]
}

function compareAnswers(name: string, answered: unknown, computed: unknown): SdkRow {
  const sdk = comparableText(answered)
  const ours = comparableText(computed)
  const same = sdk === undefined || ours === undefined ? undefined : sdk.toLowerCase() === ours.toLowerCase()
  return { name, sdk, ours, same }
}

function comparableText(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value)
  if (!Array.isArray(value)) return undefined
  return value.length === 0 ? 'None' : value.map(String).join(', ')
}

function currencyText(value: unknown): string | undefined {
  const { symbol, decimals } = readFields(value) ?? {}
  return symbol === undefined || decimals === undefined ? undefined : `${symbol}, ${decimals} decimals`
}

function readOnlyText(readOnly: unknown): string | undefined {
  if (typeof readOnly !== 'boolean') return undefined
  return readOnly ? 'Not an owner' : 'Owner'
}

function weiOf(quantity: unknown): string | undefined {
  if (typeof quantity !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(quantity)) return undefined
  return BigInt(quantity).toString()
}

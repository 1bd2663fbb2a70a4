import type { Account } from '../../../../source/Connection.ts'

/** What kind of account this is, in the words of the page. */
export function accountKindName({ kind }: Account): string {
  return kind === 'safe' ? 'Safe' : 'wallet'
}

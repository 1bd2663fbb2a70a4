import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { assetChanges, heldOf, shareOf } from '../simulation/assetChanges.ts'
import { ranOf } from '../simulation/ranOf.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
} from '../subject/Check.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'

const dead: LowerAddress = '0x000000000000000000000000000000000000dead'
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
/** One digit forty times, or `dead` before many zeros: a key for these cannot have been found. */
const keyless = /^0x(?:([0-9a-f])\1{39}|dead0{12}[0-9a-f]{24})$/

export const lostRecipient: TransactionCheck = {
  id: 'F6',
  runs: 'once',
  run: (subject) => [
    ...subject.transfers.flatMap((transfer) => judgeLostTransfer(transfer, subject)),
    ...subject.calls.flatMap((call) => burnt(call, subject)),
  ],
}

function judgeLostTransfer(
  { call, transfer }: FoundTransfer,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const { to, token, kind, from, amount, checksReceiver } = transfer
  const { path } = call
  // The zero address may be the Safe itself here; C7 says so.
  if (to === zero && call.zeroTo !== undefined) return silent
  if (to === zero) return reportFinding('critical', { code: 'F6.zero-address', facts: {} }, path)
  if (to === token)
    return reportFinding(
      'critical',
      { code: 'F6.own-contract', facts: { token: tokenOf(to, subject) } },
      path,
    )
  if (/^0x0{38}/.test(to))
    return reportFinding('critical', { code: 'F6.no-account', facts: { recipient: to } }, path)
  if (to === dead) return reportFinding('high', { code: 'F6.dead', facts: {} }, path)
  if (keyless.test(to)) return reportFinding('high', { code: 'F6.keyless', facts: { recipient: to } }, path)
  if (to === from)
    return kind === 'native' || amount === 0n
      ? silent
      : reportFinding('high', { code: 'F6.sender', facts: {} }, path)
  if (kind !== 'nft' && kind !== 'token-or-nft') return silent
  return checksReceiver ? silent : judgeReceiver({ call, transfer }, subject)
}

/** A plain `transferFrom` does not ask a contract whether it can hold an NFT. */
function judgeReceiver({ call, transfer }: FoundTransfer, subject: CheckSubject): readonly CheckOutcome[] {
  const token = subject.facts.accounts(transfer.token)
  if (!token.known) return reportUnchecked(token)
  if (token.value.standard !== 'erc721') return silent
  const account = subject.facts.accounts(transfer.to)
  if (!account.known) return reportUnchecked(account)
  if (!account.value.hasCode || account.value.receivesNfts === true) return silent
  return account.value.receivesNfts === undefined
    ? reportUnchecked(unknownFact({ code: 'receiver-not-read', facts: { account: transfer.to } }))
    : reportFinding(
        'high',
        { code: 'F6.cannot-hold', facts: { recipient: nameOf(transfer.to, subject) } },
        call.path,
      )
}

const burning = /^(burn|burn_?from|burn_?tokens?|destroy|destroy_?tokens?)$/i
const most = 0.5
/** Below this, a part of a holding that is burnt is not worth a word. */
const little = 0.1

/** What a call of a token destroys of the holding of the Safe, where nothing comes back for it as for a receipt. */
function burnt(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const amount = burntAmount(call, subject)
  if (amount === undefined || amount === 0n) return silent
  const token = subject.facts.accounts(call.to)
  if (!token.known) return reportUnchecked(token)
  if (token.value.standard !== 'erc20') return silent
  const ran = ranOf(subject.facts)
  if (ran.known && assetChanges(subject, ran.value).returned !== 'nothing') return silent
  // A receipt that is burnt brings what is behind it, which only a trial shows.
  const share = shareOf(amount, heldOf(call.to, subject))
  if (share !== undefined && share <= little) return silent
  return reportFinding(
    ran.known && share !== undefined && share > most ? 'high' : 'warning',
    {
      code: 'F6.burnt',
      facts: {
        amount: amountOf(call.to, amount, subject),
        percent: share === undefined ? undefined : Math.round(share * 100),
      },
    },
    call.path,
  )
}

/** The burnt amount: the only number among the arguments. Tokens of other accounts do not count. */
function burntAmount({ content, from }: DecodedCall, { safe }: CheckSubject): bigint | undefined {
  if (content.kind !== 'method' || from !== safe || !burning.test(content.method.name)) return undefined
  const accounts = content.arguments.filter(({ type }) => type === 'address')
  if (accounts.some(({ value }) => value !== safe)) return undefined
  const numbers = content.arguments.flatMap(({ value }) => (typeof value === 'bigint' ? [value] : []))
  return numbers.length === 1 ? numbers[0] : undefined
}

import { readBigint, readNumber } from '../../typedData/readNumber.ts'
import { isRecord, type TypedData } from '../../typedData/typedData.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { UnknownFields } from '../../values/untrusted.ts'
import { addressOf } from '../subject/signedValues.ts'

/** What a message allows another account to take. */
export type Permit = {
  readonly spender: LowerAddress | undefined
  readonly parts: readonly PermitPart[]
  /** Seconds after which the whole amount may be taken again; `undefined` where it may be taken once. */
  readonly period: bigint | undefined
  /** Seconds since 1970, the latest there is. */
  readonly deadline: number | undefined
  /** The signature itself moves the tokens (EIP-3009), once and to this account. */
  readonly moves: boolean
}

export type PermitPart = {
  readonly token: LowerAddress | undefined
  readonly amount: bigint | undefined
  readonly item: bigint | undefined
}

/** The permit that typed data are, in the forms of tokens and of Permit2; `undefined` for all others. */
export function readPermit({ primaryType, message, domain }: TypedData): Permit | undefined {
  const own = addressOf(domain['verifyingContract'])
  const isPermit =
    /permit/i.test(primaryType) ||
    ('spender' in message && ('value' in message || 'allowed' in message || 'allowance' in message))
  if (!isPermit) return readAuthorization(message, own)
  const lists = [...recordsIn(message['details']), ...recordsIn(message['permitted'])]
  const deadlines = [
    ...['deadline', 'sigDeadline', 'expiry', 'end'].map((name) => readNumber(message[name])),
    ...lists.map(({ expiration }) => readNumber(expiration)),
  ].flatMap((deadline) => deadline ?? [])
  return {
    spender: addressOf(message['spender']) ?? addressOf(message['operator']),
    parts:
      lists.length > 0
        ? lists.map((part) => permitPartOf(part, addressOf(part['token'])))
        : [permitPartOf(message, addressOf(message['token']) ?? own)],
    deadline: deadlines.length === 0 ? undefined : Math.max(...deadlines),
    period: readBigint(message['period']),
    moves: false,
  }
}

function permitPartOf(fields: UnknownFields, token: LowerAddress | undefined): PermitPart {
  const { allowed } = fields
  const isAllowed = allowed === true || allowed === 'true'
  const isTakenBack = allowed === false || allowed === 'false'
  return {
    token,
    amount: isAllowed
      ? undefined
      : isTakenBack
        ? 0n
        : (readBigint(fields['amount']) ?? readBigint(fields['value']) ?? readBigint(fields['allowance'])),
    item: readBigint(fields['tokenId']),
  }
}

/** EIP-3009: the holder of the message moves the tokens, as dollars of Circle can be moved. */
function readAuthorization(message: UnknownFields, token: LowerAddress | undefined): Permit | undefined {
  if (!('validBefore' in message && 'to' in message && 'value' in message)) return undefined
  return {
    spender: addressOf(message['to']),
    parts: [{ token, amount: readBigint(message['value']), item: undefined }],
    deadline: readNumber(message['validBefore']),
    period: undefined,
    moves: true,
  }
}

/** The record, or the records of a list of them. */
function recordsIn(value: unknown): readonly UnknownFields[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter(isRecord)
}

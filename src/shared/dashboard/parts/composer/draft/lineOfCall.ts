import type { WrittenCall } from '../../../../domain/batchFile/WrittenCall.ts'
import { decodeTransfer } from '../../../../domain/calldata/decodeTransfer.ts'
import { formatPlainAmount } from '../../../../domain/values/formatPlainAmount.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'
import type { NewLine } from './draft.ts'

/**
 * The line of a batch for a call that came from elsewhere: a transfer of a token whose decimals are known is a line that can be read
 * and edited, and makes the same call again. Everything else stays calldata, with the method that the file names.
 */
export function lineOfCall(call: WrittenCall, tokens: readonly Token[]): NewLine {
  const { to, value, data, method } = call
  const transfer = decodeTransfer(call)
  const key = transfer?.asset.kind === 'erc20' ? transfer.asset.address.toLowerCase() : nativeToken
  const token = tokens.find((listed) => listed.key === key && listed.open === undefined)
  if (transfer === undefined || transfer.amount === 0n || token === undefined)
    return {
      ...{ kind: 'call', to, value: value.toString(), data },
      ...(method === undefined ? { method: '' } : { method, namedBy: 'file' }),
    }
  const amount = formatPlainAmount(transfer.amount, token.decimals)
  return { kind: 'transfer', recipient: transfer.recipient, token: key, amount }
}

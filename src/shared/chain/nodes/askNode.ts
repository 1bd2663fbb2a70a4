import { errorSelectorOf, readRevertReason } from '../../domain/values/revertReason.ts'
import { visibleText } from '../../domain/values/text.ts'
import { readFields, readText } from '../../domain/values/untrusted.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { requireChainRead } from '../../source/chainRead.ts'
import { chainErrors } from './chainErrors.ts'

export type AskNodeOptions = {
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
}

const giveUpAfterMilliseconds = 15_000
const longestWords = 500

/**
 * One JSON-RPC read of a node this site was set up with, without the wallet between: unlike the host it hands on
 * why a call reverts. Throws `chain/node-refused` with that reason, `chain/node-unreachable` or `chain/node-answer`,
 * and `source/not-a-read` for what signs or sends.
 */
export async function askNode(
  url: string,
  read: ChainRead,
  { fetch, signal }: AskNodeOptions,
): Promise<unknown> {
  requireChainRead(read)
  const { method, params = [] } = read
  const { host } = new URL(url)
  const timeout = AbortSignal.timeout(giveUpAfterMilliseconds)
  const request = { jsonrpc: '2.0', id: 1, method, params }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    redirect: 'error',
    signal: AbortSignal.any([signal, timeout]),
  })
    .then((response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      signal.throwIfAborted()
      throw chainErrors.nodeUnreachable({ host }, { cause })
    })
  const fields = readFields(answer) ?? {}
  const error = readFields(fields['error'])
  if (error !== undefined) throw nodeRefusalOf(error, { host, method })
  if (!('result' in fields)) throw chainErrors.nodeAnswer({ host })
  return fields['result']
}

function nodeRefusalOf(error: Readonly<Record<string, unknown>>, place: { host: string; method: string }) {
  const data = revertDataOf(error['data'])
  const reason = readRevertReason(data)
  return chainErrors.nodeRefused(
    {
      ...place,
      reason: reason === undefined ? undefined : visibleText(reason).slice(0, longestWords),
      selector: errorSelectorOf(data),
    },
    { text: visibleText(readText(error['message'], 10_000) ?? '').slice(0, longestWords) },
  )
}

/** Some nodes wrap the data once more, or put words before it. */
function revertDataOf(data: unknown): unknown {
  const inner = readFields(data)?.['data'] ?? data
  return typeof inner === 'string' ? inner.replace(/^Reverted /, '') : inner
}

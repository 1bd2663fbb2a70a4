import * as wire from './wireAnswers.ts'

/** How a gateway answers a question that hands something over, beside what it does with it. */
export type HandedAnswer = 'taken' | 'lost' | 'not-found' | 'refused' | 'never-came'

const { hash } = wire
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'

/**
 * A gateway that keeps its answers as the hosted one does: each 404 for 30 s and every other answer for 60 s, or until an
 * event clears them `eventAfter` ms after a change (`undefined`: never). Its own proposal is read back through them. Time
 * is that of `Date.now`.
 */
export function keepingGateway({
  eventAfter,
  answers = [],
  signed = [],
}: {
  readonly eventAfter: number | undefined
  /** To what is handed over, in this order; `taken` for the rest. */
  readonly answers?: readonly HandedAnswer[]
  /** Who has signed what waits already; nothing waits where that is empty. */
  readonly signed?: readonly string[]
}) {
  let signers: readonly string[] = signed
  const kept = new Map<string, { readonly until: number; readonly status: number; readonly text: string }>()
  const asked: string[] = []
  const left = [...answers]
  let clearAt = Number.POSITIVE_INFINITY

  function change(next: readonly string[]) {
    signers = next
    if (eventAfter !== undefined) clearAt = Date.now() + eventAfter
  }

  function read(path: string): { readonly status: number; readonly text: string } {
    if (Date.now() >= clearAt) {
      kept.clear()
      clearAt = Number.POSITIVE_INFINITY
    }
    const known = kept.get(path)
    if (known !== undefined && Date.now() < known.until) return known
    // What owners signed is listed whether it waits or ran.
    const isList = path.includes('/queued') || path.includes('/multisig-transactions')
    const body = isList ? queueOf(signers) : detailsOf(signers)
    const status = body === undefined ? 404 : 200
    const text = JSON.stringify(body ?? { code: 404, message: 'An error occurred' })
    const answer = { status, text, until: Date.now() + (status === 404 ? 30_000 : 60_000) }
    kept.set(path, answer)
    return answer
  }

  async function fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(String(input))
    const method = init.method ?? 'GET'
    const end = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
    asked.push(`${method} ${end.replace(/^(multisig_)?.*0x[0-9a-f]{64}$/i, '$1hash')}`)
    if (method === 'GET') {
      const { status, text } = read(end.endsWith(hash) ? hash : pathname)
      return new Response(text, { status })
    }
    const answer = left.shift() ?? 'taken'
    if (answer === 'refused')
      return new Response('{"message":"Invalid signature","statusCode":422}', { status: 422 })
    if (answer !== 'never-came') change(method === 'DELETE' ? [] : [...new Set([...signers, wire.owner])])
    if (answer === 'lost' || answer === 'never-came') return new Response('<html>', { status: 502 })
    if (answer === 'not-found')
      return new Response('{"code":404,"message":"An error occurred"}', { status: 404 })
    if (method === 'DELETE') return new Response('{}')
    const { status, text } = read(hash)
    return new Response(text, { status })
  }

  return { fetch, asked, clear: () => kept.clear() }
}

function detailsOf(signers: readonly string[]): object | undefined {
  if (signers.length === 0) return undefined
  const confirmations = signers.map((signer) => ({
    signer: wire.party(signer),
    signature: `0x${'1f'.repeat(65)}`,
    submittedAt: 1,
  }))
  return {
    ...wire.details,
    txId: `multisig_${wire.safe}_${hash}`,
    txStatus: 'AWAITING_CONFIRMATIONS',
    executedAt: null,
    txHash: null,
    detailedExecutionInfo: {
      ...wire.details.detailedExecutionInfo,
      safeTxHash: hash,
      nonce: 4,
      signers: [wire.party(wire.owner), wire.party(other)],
      confirmationsRequired: 3,
      confirmations,
    },
  }
}

function queueOf(signers: readonly string[]): object {
  const missing = [wire.owner, other].filter((one) => !signers.includes(one))
  const results =
    signers.length === 0
      ? []
      : [
          { type: 'LABEL', label: 'Next' },
          {
            type: 'TRANSACTION',
            conflictType: 'None',
            transaction: {
              id: `multisig_${wire.safe}_${hash}`,
              txHash: null,
              timestamp: 1,
              txStatus: 'AWAITING_CONFIRMATIONS',
              txInfo: wire.details.txInfo,
              executionInfo: {
                type: 'MULTISIG',
                nonce: 4,
                confirmationsRequired: 3,
                confirmationsSubmitted: signers.length,
                missingSigners: missing.map((one) => wire.party(one)),
              },
              safeAppInfo: null,
            },
          },
        ]
  return { count: results.length, next: null, previous: null, results }
}

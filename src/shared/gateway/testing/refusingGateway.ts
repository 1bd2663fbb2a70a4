import { pageLinks, readCursor } from '../../../../e2e/sandbox/gateway/http/pagination.ts'
import { queuePage } from '../../../../e2e/sandbox/gateway/lists/queue.ts'
import * as wire from './wireAnswers.ts'

/** A row of a queue; `isBad` for one whose stored signature is not its owner's. */
export type StoredRow = { readonly nonce: number; readonly isBad?: boolean }

/** As the real gateway words it, recorded from one with a signature that its service should not have taken. */
export const refusal = { message: 'Invalid signature', statusCode: 502 } as const

/**
 * Answers the queue as the gateway does: in pages that repeat the last row of the page before, and for which one bad
 * row costs the whole page. `asked` holds the cursor of each question.
 */
export function refusingGateway(
  rows: readonly StoredRow[],
  { safeNonce = rows[0]?.nonce ?? 0 }: { readonly safeNonce?: number } = {},
) {
  const asked: (string | undefined)[] = []
  const numbered = rows.map((row, index) => ({ ...row, index }))
  return {
    asked,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const url = new URL(String(input))
      asked.push(url.searchParams.get('cursor') ?? undefined)
      const slice = readCursor(url)
      const entries = queuePage(numbered, slice, safeNonce)
      if (entries.some((entry) => entry.type === 'TRANSACTION' && entry.transaction.isBad === true))
        return Response.json(refusal, { status: 502 })
      const results = entries.map((entry) =>
        entry.type === 'TRANSACTION' ? wire.item(rowOf(entry.transaction), entry.conflictType) : entry,
      )
      return Response.json({
        count: results.length,
        ...pageLinks(url, slice, rows.length),
        results,
      })
    },
  }
}

function rowOf({ nonce, index }: { readonly nonce: number; readonly index: number }): unknown {
  const hash = `0x${index.toString(16).padStart(64, '0')}`
  return wire.summary(`multisig_${wire.safe}_${hash}`, wire.custom, {
    executionInfo: {
      type: 'MULTISIG',
      nonce,
      confirmationsRequired: 2,
      confirmationsSubmitted: 1,
      missingSigners: [wire.party(wire.owner)],
    },
  })
}

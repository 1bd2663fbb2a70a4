import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Payment, PaymentCells, PaymentRow } from '../../../domain/paymentList/PaymentRow.ts'
import type { NameAnswer, PaymentFacts } from '../../../domain/paymentList/readPayment.ts'
import {
  type ListAnswers,
  type PaymentFile,
  readPaymentFile,
} from '../../../domain/paymentList/readPaymentFile.ts'
import { type ListedPayment, readPayments } from '../../../domain/paymentList/readPayments.ts'
import { type Address, parseAddress } from '../../../domain/values/address.ts'
import { type ListedToken, listedTokensQuery } from '../../../queries/listedTokens.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../page/Ready.ts'

/** What there is to read. */
export type GivenList = {
  readonly text: string
  readonly answers: ListAnswers
  readonly corrections: Readonly<Record<number, PaymentCells>>
}

export type ReadList = {
  /** `undefined` while nothing is given. */
  readonly file: PaymentFile | undefined
  /** Every row, once all have been read; the earlier ones until then. */
  readonly listed: readonly ListedPayment[]
  /** Those that are right, in their order. */
  readonly payments: readonly Payment[]
  /** Rows that are read so far; `undefined` when all are. */
  readonly reading: number | undefined
  readonly tokens: ReadonlyMap<Address, ListedToken>
  /** Asks silent contracts again. */
  readonly askAgain: () => void
}

/** Reads a list of payments with what the chain says of its tokens, in slices that leave the page answering. */
export function usePayments(
  ready: Ready,
  { text, answers, corrections }: GivenList,
  names: ReadonlyMap<string, NameAnswer>,
): ReadList {
  const source = useSource()
  const client = useQueryClient()
  const account = refOf(ready)
  const { chain } = ready
  const file = useMemo(
    () => (text.trim() === '' ? undefined : readPaymentFile(text, answers)),
    [text, answers],
  )
  const rows = useMemo(
    () => (file?.kind === 'rows' ? file.rows.map((row) => correct(row, corrections)) : noRows),
    [file, corrections],
  )
  const contracts = useMemo(() => tokensIn(rows), [rows])
  const query = listedTokensQuery(source, account, contracts)
  const answered = useQuery(query).data ?? noTokens
  const mark = file?.kind === 'rows' ? file.mark : '.'
  const facts = useMemo(
    (): PaymentFacts => ({
      network: {
        id: chain.id,
        shortName: chain.shortName,
        nativeDecimals: chain.nativeCurrency.decimals,
      },
      mark,
      tokens: answered,
      names,
    }),
    [chain.id, chain.shortName, chain.nativeCurrency.decimals, mark, answered, names],
  )
  const { listed, tokens, reading } = useListed(rows, facts)
  const payments = useMemo(
    () => listed.flatMap(({ read }) => (read.kind === 'payment' ? [read.payment] : [])),
    [listed],
  )
  return { file, listed, payments, reading, tokens, askAgain: () => void client.resetQueries(query) }
}

/** Amounts are written with the tokens that they were read with, never with later ones. */
type Listed = {
  readonly listed: readonly ListedPayment[]
  readonly tokens: ReadonlyMap<Address, ListedToken>
}

function useListed(rows: readonly PaymentRow[], facts: PaymentFacts) {
  const [done, setDone] = useState<Listed>({ listed: [], tokens: noTokens })
  const [reading, setReading] = useState<number>()
  useEffect(() => {
    const stop = new AbortController()
    const pause = async (done: number) => {
      setReading(done)
      await new Promise((resolve) => setTimeout(resolve))
      stop.signal.throwIfAborted()
    }
    readPayments(rows, facts, pause).then(
      (read) => {
        if (stop.signal.aborted) return
        setDone({ listed: read, tokens: facts.tokens })
        setReading(undefined)
      },
      // Something else is being read by now.
      (error: unknown) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [rows, facts])
  return { ...done, reading }
}

const noRows: readonly PaymentRow[] = []
const noTokens: ReadonlyMap<Address, ListedToken> = new Map()

function correct(row: PaymentRow, corrections: Readonly<Record<number, PaymentCells>>): PaymentRow {
  const cells = corrections[row.line]
  return cells === undefined ? row : { line: row.line, cells }
}

/** The contracts that the rows name, each once, as far as they are addresses. */
function tokensIn(rows: readonly PaymentRow[]): readonly Address[] {
  const found = new Map<string, Address>()
  for (const { cells } of rows) {
    if (found.has(cells.token_address)) continue
    const parsed = parseAddress(cells.token_address)
    if (parsed.ok) found.set(cells.token_address, parsed.address)
  }
  return [...new Set(found.values())].sort()
}

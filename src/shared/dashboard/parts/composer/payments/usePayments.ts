import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PaymentCells, PaymentRow } from '../../../../domain/paymentList/PaymentRow.ts'
import type { ListNameAnswer, PaymentFacts } from '../../../../domain/paymentList/readPayment.ts'
import {
  type ListAnswers,
  type PaymentFile,
  paymentFileInSlices,
} from '../../../../domain/paymentList/readPaymentFile.ts'
import { type ListedPayment, readPayments } from '../../../../domain/paymentList/readPayments.ts'
import { type Address, parseAddress } from '../../../../domain/values/address.ts'
import type { Slices } from '../../../../domain/values/slices.ts'
import { type ListedToken, listedTokensQuery } from '../../../../queries/listedTokens.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import type { ListWorking } from './ListWorking.ts'
import type { ReadPaymentList } from './ReadPaymentList.ts'
import { type Sliced, useSlices } from './useSlices.ts'

/** What there is to read. */
export type GivenList = {
  readonly text: string
  readonly answers: ListAnswers
  readonly corrections: Readonly<Record<number, PaymentCells>>
  /** Lines that are not part of the list any more. */
  readonly removed?: readonly number[]
}

/** Reads a list of payments with what the chain says of its tokens, in slices that leave the page answering. */
export function usePayments(
  ready: Ready,
  given: GivenList,
  names: ReadonlyMap<string, ListNameAnswer>,
): ReadPaymentList {
  const { chain } = ready
  const { divided, file, rows } = useRowsOf(given)
  const contracts = useMemo(() => listedTokensIn(rows, chain.id), [rows, chain.id])
  const asked = useAskedTokens(ready, contracts)
  const mark = file?.kind === 'rows' ? file.mark : '.'
  const facts = useReadingFacts(chain, { mark, tokens: asked.tokens, names })
  const readRows = useCallback(() => listRows(file, rows, facts), [file, rows, facts])
  const read = useSlices(rows.length > 0 ? readRows : undefined)
  // What was read of another list says nothing of this one.
  const { listed, tokens } =
    rows.length > 0 && read.latest?.of === file && read.latest !== undefined ? read.latest : nothingListed
  const payments = useMemo(
    () => listed.flatMap(({ read: one }) => (one.kind === 'payment' ? [one.payment] : [])),
    [listed],
  )
  return {
    file,
    listed,
    payments,
    work: workOf('reading', divided, undefined) ?? asked.work ?? workOf('reading', read, rows.length),
    tokens,
    askAgain: asked.askAgain,
  }
}

/** What the contracts of tokens say of themselves. `work`: `undefined` when nothing is asked any more. */
function useAskedTokens(ready: Ready, contracts: readonly Address[]) {
  const client = useQueryClient()
  const query = listedTokensQuery(useSource(), refOf(ready), contracts)
  const { data, fetchStatus, refetch } = useQuery(query)
  const work: ListWorking | undefined =
    contracts.length > 0 && data === undefined
      ? {
          kind: 'asking',
          stopped: fetchStatus === 'idle',
          done: 0,
          of: contracts.length,
          stop: () => void client.cancelQueries(query),
          goOn: () => void refetch(),
        }
      : undefined
  return { tokens: data ?? noTokens, work, askAgain: () => void client.resetQueries(query) }
}

/** The file, divided into rows, and the rows that are left of it, as they were corrected. */
function useRowsOf({ text, answers, corrections, removed = noLines }: GivenList) {
  const isGiven = text.trim() !== ''
  const answered = JSON.stringify(answers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are a new object whenever anything of the list changes; the text changes when one of them does.
  const divide = useCallback(() => paymentFileInSlices(text, answers), [text, answered])
  const divided = useSlices(isGiven ? divide : undefined)
  const file = isGiven && divided.state === 'done' ? divided.latest : undefined
  const rows = useMemo(
    () => (file?.kind === 'rows' ? rowsLeft(file.rows, corrections, removed) : noRows),
    [file, corrections, removed],
  )
  return { divided, file, rows }
}

/** The same object until one of it changes. */
function useReadingFacts(
  chain: Chain,
  { mark, tokens, names }: Pick<PaymentFacts, 'mark' | 'names'> & Pick<ListedPayments, 'tokens'>,
) {
  return useMemo(
    () => ({
      network: {
        id: chain.id,
        shortName: chain.shortName,
        nativeDecimals: chain.nativeCurrency.decimals,
      },
      mark,
      tokens,
      names,
    }),
    [chain.id, chain.shortName, chain.nativeCurrency.decimals, mark, tokens, names],
  )
}

/** `undefined` when it is done. */
export function workOf(
  kind: ListWorking['kind'],
  { state, progress, stop, goOn }: Omit<Sliced<unknown>, 'latest'>,
  of: number | undefined,
): ListWorking | undefined {
  return state === 'done' ? undefined : { kind, stopped: state === 'stopped', done: progress, of, stop, goOn }
}

/** Amounts are written with the tokens that they were read with, never with later ones. */
type ListedPayments = {
  readonly of: PaymentFile | undefined
  readonly listed: readonly ListedPayment[]
  readonly tokens: ReadonlyMap<Address, ListedToken>
}

const noRows: readonly PaymentRow[] = []
const noLines: readonly number[] = []
const noTokens: ReadonlyMap<Address, ListedToken> = new Map()
const nothingListed: ListedPayments = { of: undefined, listed: [], tokens: noTokens }

function* listRows(
  of: PaymentFile | undefined,
  rows: readonly PaymentRow[],
  facts: PaymentFacts & Pick<ListedPayments, 'tokens'>,
): Slices<ListedPayments> {
  return { of, listed: yield* readPayments(rows, facts), tokens: facts.tokens }
}

function rowsLeft(
  rows: readonly PaymentRow[],
  corrections: Readonly<Record<number, PaymentCells>>,
  removed: readonly number[],
): readonly PaymentRow[] {
  const isRemoved = new Set(removed)
  return rows.flatMap((row) => (isRemoved.has(row.line) ? [] : correct(row, corrections)))
}

function correct(row: PaymentRow, corrections: Readonly<Record<number, PaymentCells>>): PaymentRow {
  const cells = corrections[row.line]
  return cells === undefined ? row : { line: row.line, cells }
}

/** The contracts that the rows name, each once, as far as they are addresses. */
function listedTokensIn(rows: readonly PaymentRow[], chainId: number): readonly Address[] {
  const found = new Map<string, Address>()
  for (const { cells } of rows) {
    if (found.has(cells.token_address)) continue
    const parsed = parseAddress(cells.token_address, chainId)
    if (parsed.ok) found.set(cells.token_address, parsed.address)
  }
  return [...new Set(found.values())].sort()
}

import { useState } from 'react'
import { FilePicker } from '../../../ui/fields/FilePicker.tsx'
import { Note } from '../../../ui/Note.tsx'
import { readTextFile } from '../../parts/frame/given/readTextFile.ts'
import type { HistoryRecord } from './historyRecords.ts'
import { dollarsOf, movesToken, type PriceTable, readPriceFile, tokensOf } from './priceFile.ts'

const mostBytes = 20_000_000
const mostListed = 10

/** Takes a file of prices, which adds US dollars to the export. No service is asked for a price. */
export function PricePicker({
  chainId,
  records,
  prices,
  onRead,
}: {
  readonly chainId: number
  readonly records: readonly HistoryRecord[]
  readonly prices: PriceTable | undefined
  readonly onRead: (prices: PriceTable | undefined) => void
}) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')

  async function take(chosen: File) {
    setSaid('')
    onRead(undefined)
    const text = await readTextFile(chosen, mostBytes, 'It is larger than 20 MB. Divide it by year.')
    if (!text.ok) return setProblems([text.problem])
    const read = readPriceFile(text.text, { tokens: tokensOf(records), chainId })
    if (!read.ok) return setProblems(read.problems)
    setProblems([])
    onRead(read.prices)
    setSaid(pricedWords(records, read.prices))
  }

  return (
    <>
      <FilePicker
        label={prices === undefined ? 'Add prices in dollars' : 'Take other prices'}
        accept=".csv,text/csv"
        onChoose={take}
      />
      <span>A CSV file with the columns date, token address, price.</span>
      <span role="status">{said}</span>
      {problems.length > 0 && <PriceProblems problems={problems} />}
    </>
  )
}

function PriceProblems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div role="alert">
      <Note kind="warn" title="These prices cannot be read.">
        {problems.slice(0, mostListed).join(' ')}
        {problems.length > mostListed && ` ${problems.length - mostListed} more lines are wrong.`}
      </Note>
    </div>
  )
}

/** How many of the lines that move a token have a price. */
function pricedWords(records: readonly HistoryRecord[], prices: PriceTable): string {
  const moving = records.filter(movesToken)
  const priced = moving.filter((row) => dollarsOf(row, prices) !== '').length
  return `${priced} of ${moving.length} lines with an amount have a price.`
}

import { describe, expect, test } from 'vitest'
import { mostBookBytes, readBookCsv } from '../domain/addressBook/bookCsv.ts'
import { readSafeName } from '../domain/addressBook/readSafeName.ts'
import { longestBatchFile, readBatchFile } from '../domain/batchFile/readBatchFile.ts'
import { parseSignature } from '../domain/calldata/abi.ts'
import { readArgument } from '../domain/contractCall/readArgument.ts'
import { readInterfaceText } from '../domain/contractCall/readInterface.ts'
import { readDeviceDigits } from '../domain/device/deviceLookup.ts'
import { readSignableMessage } from '../domain/message/readSignableMessage.ts'
import { readShownOrderText } from '../domain/orders/readShownOrders.ts'
import { readPastedTransaction } from '../domain/pasted/readPastedTransaction.ts'
import { mostListBytes, readPaymentFile } from '../domain/paymentList/readPaymentFile.ts'
import { readRecord } from '../domain/record/compareRecord.ts'
import { readSignaturesFile } from '../domain/signable/readSignaturesFile.ts'
import { mostFileBytes } from '../domain/signable/SignaturesFile.ts'
import {
  readGivenChainId,
  readGivenDate,
  readGivenHex,
  readGivenInteger,
} from '../domain/values/givenValues.ts'
import { findHiddenInText } from '../domain/values/hiddenInText.ts'
import { parseAmount } from '../domain/values/parseAmount.ts'
import { parseRecipient } from '../domain/values/parseRecipient.ts'
import { runs } from '../testing/runs.ts'
import { readAnything } from './readAnything.ts'

/** Ten times the text may take so many times the time, which leaves room for a busy machine and none for a square. */
const mostGrowth = 15
/** Below this a clock says nothing. Milliseconds. */
const noise = 20

const list = parseSignature('0x00000000', 'f(string[])')?.inputs[0]?.type
if (list === undefined) throw new Error('the type of a list')

const readers: Readonly<Record<string, { readonly most: number; readonly read: (text: string) => unknown }>> =
  {
    readPastedTransaction: { most: 1_000_000, read: readPastedTransaction },
    readAnything: { most: 1_000_000, read: readAnything },
    readSignaturesFile: { most: mostFileBytes, read: readSignaturesFile },
    readBatchFile: { most: longestBatchFile, read: readBatchFile },
    readInterfaceText: { most: 1_000_000, read: readInterfaceText },
    readBookCsv: { most: mostBookBytes, read: readBookCsv },
    readPaymentFile: { most: mostListBytes, read: (text) => readPaymentFile(text) },
    readSignableText: { most: 100_000, read: (text) => readSignableMessage({ kind: 'text', text }) },
    readTypedData: { most: 100_000, read: (json) => readSignableMessage({ kind: 'typed-data', json }) },
    readArgument: { most: 1_000_000, read: (text) => readArgument(list, text) },
    parseRecipient: { most: 1_000_000, read: (text) => parseRecipient(text, { id: 1, shortName: 'eth' }) },
    readSafeName: { most: 1_000_000, read: (text) => readSafeName(text, [{ id: 1, shortName: 'eth' }], 1) },
    parseAmount: { most: 1_000_000, read: (text) => parseAmount(text, 18) },
    readGivenInteger: { most: 1_000_000, read: (text) => [readGivenInteger(text), readGivenChainId(text)] },
    readGivenDate: { most: 1_000_000, read: (text) => [readGivenDate(text), readGivenHex(text)] },
    readDeviceDigits: { most: 1_000_000, read: readDeviceDigits },
    readShownOrderText: { most: 1_000_000, read: readShownOrderText },
    readRecord: { most: 1_000_000, read: readRecord },
    findHiddenInText: { most: 1_000_000, read: (text) => findHiddenInText(text) },
  }

const filled = (start: string, part: string, end: string) => (length: number) =>
  start + part.repeat(Math.max(0, Math.floor((length - start.length - end.length) / part.length))) + end

/** Those that held the page, and their relatives. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  spaces: filled('0x', ' ', 'x'),
  'spaces in a method': filled('function a(uint', ' ', 'x'),
  'an address of spaces': filled('function a(address', ' ', 'x'),
  brackets: filled('function a', '(', ')'),
  padding: filled('https://a.example/#/safe/0x1?importTx=', '=', 'x'),
  'ends of sentences': filled('https://a.example/', ').', 'x'),
  'escaped quotes': filled('["', '\\"', ''),
  quotes: filled('[', "'", 'x'),
  lists: filled('', '[', ''),
  objects: filled('', '{"a":', ''),
  digits: filled('0x', 'a1', 'x'),
  'decimal digits': filled('1', '7', ''),
  zeros: filled('0', '0', '1.5'),
  thousands: filled('1', ',000', ''),
  dots: filled('0x1234', '. ', '56'),
  words: filled('', 'wants you to sign ', ''),
  commas: filled('token_type,receiver,amount\n', ',', 'x'),
  lines: filled('', '\n', 'x'),
}

/** The best of three, in milliseconds. */
async function timeOf(read: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    await read()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** How often a text is tried: a busy machine slows some tries down, and a square is slow in all of them. */
const tries = 5

/** What was too slow at every try; `undefined` where one was not. */
async function measureGrowth(read: () => unknown, readTenth: () => unknown): Promise<string | undefined> {
  let measured = ''
  for (let time = 0; time < tries; time++) {
    const [tenth, whole] = [await timeOf(readTenth), await timeOf(read)]
    if (whole <= mostGrowth * Math.max(tenth, noise)) return undefined
    measured = `${tenth} ms, then ${whole} ms`
  }
  return measured
}

const isLong = runs(10) === 10
const share = isLong ? 1 : 0.02

describe('readers of foreign texts', () => {
  test.each(Object.entries(readers))(
    'behavior: %s takes no more than its share of time for a longer text, whatever its shape',
    {
      timeout: 120_000,
    },
    async (_, { most, read }) => {
      const slow: string[] = []
      for (const [shape, write] of Object.entries(shapes)) {
        const length = Math.floor(most * share)
        const [short, long] = [write(length / 10), write(length)]
        const growth = await measureGrowth(
          () => read(long),
          () => read(short),
        )
        if (growth !== undefined) slow.push(`${shape}: ${growth}`)
      }
      expect(slow).toEqual([])
    },
  )
})

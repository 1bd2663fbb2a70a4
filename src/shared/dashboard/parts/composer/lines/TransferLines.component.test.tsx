import { useState } from 'react'
import { numberToHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TokenBalance } from '../../../../domain/values/AccountBalances.ts'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import { account } from '../../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../../../../testing/renderPart.tsx'
import { BatchActs } from './BatchActs.tsx'
import { TransferLines } from './TransferLines.tsx'
import { useBatch } from './useBatch.ts'

const decimalsOfToken = '0x313ce567'
const dee = checksumAddress(account('Dee'))
const listed = (symbol: string, more: Partial<TokenBalance>): TokenBalance => ({
  kind: 'erc20',
  address: checksumAddress(account(symbol)),
  name: symbol,
  symbol,
  decimals: 6,
  balance: 5_859_560_000n,
  fiatBalance: '0',
  fiatPrice: '0',
  ...more,
})
const items = [
  listed('ETH', {
    kind: 'native',
    address: zeroAddress,
    decimals: 18,
    balance: 1_075n * 10n ** 16n,
    fiatPrice: '2500',
  }),
  listed('TUSD', {}),
]

/** The lines of the batch, and whether all of them are right. */
function Lines() {
  const batch = useBatch(readySafe)
  const [submits, setSubmits] = useState(0)
  return (
    <>
      <BatchActs batch={batch} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSubmits(submits + 1)
        }}
      >
        <TransferLines batch={batch} submitted={false} />
        <button type="submit">Submit</button>
      </form>
      <output aria-label="Submits">{submits}</output>
      <output aria-label="Batch">{batch.complete ? 'complete' : 'not complete'}</output>
    </>
  )
}

async function render(gateway: GatewayAnswers = {}) {
  const source = createFakeSource({
    read: ({ method, params }) => {
      // The contract of the token, which is asked by itself, answers, and the node nothing else.
      if (method === 'eth_call' && JSON.stringify(params).includes(decimalsOfToken))
        return numberToHex(6, { size: 32 })
      throw new Error('The node is down')
    },
    capabilities: {
      balances: async () => ({ items, fiatTotal: '0', currency: 'usd', unreadable: 0 }),
    },
  })
  const screen = await renderPart(<Lines />, { source, gateway })
  const field = (name: string, line = 1) => screen.getByLabelText(`${name} of line ${line}`, { exact: true })
  await expect.element(field('Token')).toHaveTextContent('TUSD')
  return {
    screen,
    field,
    batch: screen.getByRole('status', { name: 'Batch' }),
    fill: async (name: string, text: string, line = 1) => {
      await field(name, line).fill(text)
      await userEvent.tab()
    },
  }
}

describe('TransferLines', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
  })

  test('error: each kind of wrong recipient has its own words', async () => {
    const { screen, field, batch, fill } = await render()
    await fill('Amount', '0.5')
    const wrong = {
      'dee.eth': 'This is a name.',
      [`${dee}00`]: 'This is not an address.',
      [dee.slice(0, -1)]: 'This is not an address.',
      '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed': 'The capitals of this address do not fit its checksum.',
      [`0x${'0'.repeat(40)}`]: 'This is the zero address.',
      [`local:${dee}`]: 'local: does not name Ethereum, where this Safe is.',
    }
    for (const [recipient, sentence] of Object.entries(wrong)) {
      await fill('Recipient', recipient)
      await expect.element(screen.getByText(sentence), { message: recipient }).toBeVisible()
      await expect.element(field('Recipient')).toBeInvalid()
      await expect.element(batch).toHaveTextContent('not complete')
    }
    for (const right of [dee.toLowerCase(), `eth:${dee}`, ` ${dee} `]) {
      await fill('Recipient', right)
      await expect.element(field('Recipient'), { message: right }).toBeValid()
      await expect.element(batch).toHaveTextContent(/^complete$/)
    }
  })

  test('error: each kind of wrong amount has its own words', async () => {
    const { screen, field, batch, fill } = await render()
    await fill('Recipient', dee)
    await field('Token').selectOptions('TUSD')
    const wrong = {
      '0.1234567': '7 decimals, TUSD has 6.',
      '-1': 'An amount cannot be negative.',
      '0': 'This line sends nothing.',
      '0.000': 'This line sends nothing.',
      '1,5': 'This is not an amount.',
      '1e3': 'This is not an amount.',
      '0x10': 'This is not an amount.',
      '5859.560001': '0.000001 TUSD more than this Safe has.',
      [`1${'0'.repeat(80)}`]: 'No token has an amount this large.',
    }
    for (const [amount, sentence] of Object.entries(wrong)) {
      await fill('Amount', amount)
      await expect.element(screen.getByText(sentence), { message: amount }).toBeVisible()
      await expect.element(batch).toHaveTextContent('not complete')
    }
    for (const right of ['5859.56', '5,859.56', '0.000001', ' .5 ']) {
      await fill('Amount', right)
      await expect.element(field('Amount'), { message: right }).toBeValid()
      await expect.element(batch).toHaveTextContent(/^complete$/)
    }
  })

  test('error: two lines that are too much together', async () => {
    const { screen, field, batch, fill } = await render()
    await fill('Recipient', dee)
    await fill('Amount', '6')
    await screen.getByRole('button', { name: 'Add a payment' }).click()
    await fill('Recipient', dee, 2)
    await fill('Amount', '5', 2)
    await expect.element(screen.getByText('0.25 ETH more than this Safe has.')).toBeVisible()
    await expect.element(screen.getByText('With the lines above it is 11 ETH of 10.75 ETH.')).toBeVisible()
    await expect.element(field('Amount')).toBeValid()
    await expect.element(field('Amount', 2)).toBeInvalid()
    await fill('Amount', '4.75', 2)
    await expect.element(batch).toHaveTextContent(/^complete$/)
  })

  test('behavior: a line that is worth a second look is right all the same', async () => {
    const { screen, batch, fill } = await render()
    const token = checksumAddress(account('TUSD'))
    const recipients = [dee, dee, readySafe.account.address, token]
    for (const [index, recipient] of recipients.entries()) {
      if (index > 0) await screen.getByRole('button', { name: 'Add a payment' }).click()
      await fill('Recipient', recipient, index + 1)
      await fill('Amount', '1', index + 1)
    }
    await expect.element(screen.getByText('Same recipient, token and amount as line 1.')).toBeVisible()
    await expect.element(screen.getByText('This is this Safe itself.')).toBeVisible()
    await expect.element(screen.getByText('This is the contract of TUSD.')).toBeVisible()
    await expect.element(batch).toHaveTextContent(/^complete$/)
  })

  test('behavior: a recipient is known by its past payments or is there for the first time, with its worth beside it', async () => {
    const executed = {
      ...wire.summary(`multisig_${wire.safe}_${wire.hash}`, {
        ...wire.transfer(wire.transferInfos.native, 'OUTGOING'),
        recipient: { value: dee, name: null, logoUri: null },
      }),
      txStatus: 'SUCCESS',
    }
    const { screen, fill } = await render({
      '/transactions/history': { ...wire.history, results: [wire.item(executed)] },
    })
    await fill('Recipient', dee)
    await fill('Amount', '0.5')
    await expect.element(screen.getByRole('list', { name: 'Lines' }).getByText('Paid once')).toBeVisible()
    await expect.element(screen.getByText('$1,250.00')).toBeVisible()
    await fill('Recipient', '0x1234567890123456789012345678901234567890')
    await expect.element(screen.getByText('First payment')).toBeVisible()
    await fill('Recipient', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await expect.element(screen.getByText('Owner of this Safe')).toBeVisible()
    await expect.element(screen.getByText('First payment')).not.toBeInTheDocument()
  })

  test('behavior: a line is duplicated, moved and removed, and each of it is undone', async () => {
    const { screen, field, fill } = await render()
    await fill('Recipient', dee)
    await fill('Amount', '1')
    const act = async (line: number, name: string) => {
      await screen.getByRole('button', { name: `Duplicate or move line ${line}` }).click()
      await screen.getByRole('button', { name, exact: true }).click()
    }
    await act(1, 'Duplicate')
    await expect.element(field('Recipient', 2)).toHaveValue(dee)
    await fill('Amount', '2', 2)
    await act(2, 'Move up')
    await expect.element(field('Amount', 1)).toHaveValue('2')
    await screen.getByRole('button', { name: 'Remove line 1' }).click()
    await expect.element(field('Amount', 2)).not.toBeInTheDocument()
    const undo = screen.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect.element(field('Amount', 1)).toHaveValue('2')
    await undo.click()
    await expect.element(field('Amount', 1)).toHaveValue('1')
    await undo.click()
    await expect.element(field('Amount', 2)).not.toBeInTheDocument()
    await expect.element(undo).not.toBeInTheDocument()
  })

  test('behavior: Enter in a payment that is right goes on to the next, which it adds, and submits nothing', async () => {
    const { screen, field, fill } = await render()
    const submits = screen.getByRole('status', { name: 'Submits' })
    await fill('Recipient', dee)
    await field('Amount').fill('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Recipient', 2)).toHaveFocus()
    await field('Amount', 1).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Recipient', 2)).toHaveFocus()
    await expect.element(field('Recipient', 3)).not.toBeInTheDocument()
    await expect.element(submits).toHaveTextContent('0')
    // In a payment that is not right it adds nothing, and asks what is missing.
    await userEvent.keyboard('{Enter}')
    await expect.element(submits).toHaveTextContent('1')
    await expect.element(field('Recipient', 3)).not.toBeInTheDocument()
  })

  test('behavior: the fields of a line are a form of their own, so that a key is not read beside all others', async () => {
    const { field, fill } = await render()
    await fill('Recipient', dee)
    await field('Amount').fill('1')
    await userEvent.keyboard('{Enter}')
    const fieldsOf = (line: number) =>
      ['Recipient', 'Amount', 'Token'].map((name) => field(name, line).element().getAttribute('id'))
    await expect.element(field('Recipient', 2)).toHaveFocus()
    for (const line of [1, 2]) {
      const own = (field('Amount', line).element() as HTMLInputElement).form
      expect([...(own?.elements ?? [])].map(({ id }) => id)).toEqual(fieldsOf(line))
    }
  })
})

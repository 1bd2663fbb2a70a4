import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { givenFiles } from '../../../../testing/givenFiles.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { FileForm } from './FileForm.tsx'

const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function addGauges(address[] gauges)',
  'function addGauge(address gauge, string kind)',
  'function claim(uint256 index, address account, bytes32[] proof)',
])
const proof = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const
const ready = { ...readySafe, chain: { ...readySafe.chain, id: 31337 } }

async function open(text: string) {
  const onAdd = vi.fn()
  const screen = await renderPart(<FileForm tokens={[]} onAdd={onAdd} />, { ready })
  await screen.getByLabelText('Text of the file').fill(text)
  return { screen, onAdd }
}

describe('FileForm', () => {
  test.each([
    ['methodOnly', encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 5_000_000n] })],
    ['listOfJson', encodeFunctionData({ abi, functionName: 'addGauges', args: [[friend]] })],
    ['namedWithoutData', encodeFunctionData({ abi, functionName: 'addGauge', args: [friend, 'Ethereum'] })],
    ['singleQuotes', encodeFunctionData({ abi, functionName: 'claim', args: [7n, friend, proof] })],
  ] as const)('behavior: %s becomes one line with exactly these bytes', async (name, data) => {
    const { screen, onAdd } = await open(givenFiles[name])
    await screen.getByRole('button', { name: 'Add 1 call' }).click()
    expect(onAdd).toHaveBeenCalledWith([expect.objectContaining({ kind: 'call', data })])
    expect(screen.getByText('The checksum in the file is not that of its content.').query()).toBeNull()
  })

  test('behavior: a call with an empty text as its bytes is a payment', async () => {
    const { screen, onAdd } = await open(givenFiles.emptyData)
    await screen.getByRole('button', { name: 'Add 1 call' }).click()
    expect(onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ kind: 'call', to: friend, value: '1', data: '0x' }),
    ])
  })

  test('behavior: every batch of a library is there to choose', async () => {
    const { screen } = await open(givenFiles.library120)
    await screen.getByRole('combobox', { name: 'Batch' }).selectOptions('batch 119, 1 call')
    await expect.element(screen.getByRole('status')).toHaveTextContent('“batch 119”, 1 call.')
    expect(screen.getByRole('option').elements()).toHaveLength(120)
  })

  test.each([
    ['wrongCapitals', /Transaction 1, to: the capitals of 0x976EA740.* do not fit its digits/],
    ['longSpaces', /not a batch of the Transaction Builder/],
  ] as const)('error: %s is refused in words of its own, and nothing is added', async (name, says) => {
    const { screen, onAdd } = await open(givenFiles[name])
    await expect.element(screen.getByLabelText('Text of the file')).toHaveAccessibleDescription(says)
    await screen.getByRole('button', { name: 'Add to the batch' }).click()
    expect(onAdd).not.toHaveBeenCalled()
  })

  test('error: a file whose network is written in hex is held against the one that is open', async () => {
    const { screen, onAdd } = await open(givenFiles.chainInHex)
    await expect.element(screen.getByText('This batch is for another network.')).toBeVisible()
    const add = screen.getByRole('button', { name: 'Add 1 call' })
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await add.click({ force: true })
    expect(onAdd).not.toHaveBeenCalled()
  })

  test('behavior: what a file says about itself is said as information, and a long description is not cut off in silence', async () => {
    const batch = JSON.parse(givenFiles.emptyData)
    const meta = { name: 'x', description: 'd'.repeat(2_500), checksum: `0x${'12'.repeat(32)}` }
    const { screen } = await open(JSON.stringify({ ...batch, meta }))
    await expect
      .element(screen.getByText(/The checksum in the file is not that of its content/))
      .toBeVisible()
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('and 500 more characters')
  })
})

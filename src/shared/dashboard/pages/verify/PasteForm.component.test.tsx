import { encodeFunctionData, parseAbi } from 'viem/utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { givenFiles } from '../../../testing/givenFiles.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { PasteForm } from './PasteForm.tsx'

async function render() {
  const read = vi.fn()
  const screen = await renderPart(<PasteForm onRead={read} />)
  const verify = async (pasted: string, nonce = '') => {
    await screen.getByLabelText('Transaction', { exact: true }).fill(pasted)
    await screen.getByLabelText('Nonce').fill(nonce)
    await screen.getByRole('button', { name: 'Verify' }).click()
  }
  return { screen, read, verify }
}

const fields = {
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: '1',
  data: '0x',
  operation: 0,
  nonce: 9,
}

describe('PasteForm', () => {
  beforeEach(() => window.sessionStorage.clear())

  test('behavior: what was pasted is there again after the page was left', async () => {
    const { screen } = await render()
    const field = screen.getByLabelText('Transaction', { exact: true })
    await field.fill('{"to":')
    await screen.unmount()
    const again = await render()
    await expect.element(again.screen.getByLabelText('Transaction', { exact: true })).toHaveValue('{"to":')
    expect(again.read).not.toHaveBeenCalled()
  })

  test.each([
    ['', 'Paste a transaction first.'],
    ['hello', 'This format is not recognized.'],
    ['{"value":"1"}', 'The fields of a transaction are missing'],
    ['{"to":"0x12"}', 'to is “0x12”. An address is 0x and 40 digits'],
    [JSON.stringify({ ...fields, operation: 'x' }), 'operation is “x”. 0 is a plain call'],
    [JSON.stringify({ ...fields, value: '1.5' }), 'value is “1.5”. It has to be a whole number'],
    [JSON.stringify({ ...fields, safe: fields.to }), 'This is a transaction of another Safe.'],
    [JSON.stringify({ ...fields, chainId: 5 }), 'This is made for another chain.'],
  ])('error: %j is refused with its reason, and stays', async (pasted, problem) => {
    const { screen, read, verify } = await render()
    await verify(pasted)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(problem)
    await expect.element(screen.getByLabelText('Transaction', { exact: true })).toHaveValue(pasted)
    expect(read).not.toHaveBeenCalledWith(expect.objectContaining({ transaction: expect.anything() }))
  })

  test('error: a nonce that is no number is said at its field', async () => {
    const { screen, verify } = await render()
    await verify(JSON.stringify(fields), '1.5')
    await expect.element(screen.getByLabelText('Nonce')).toBeInvalid()
    await expect.element(screen.getByText('A nonce is a whole number.')).toBeVisible()
  })

  test('behavior: fields that are whole are read, with their own nonce', async () => {
    const { read, verify } = await render()
    await verify(JSON.stringify(fields))
    await vi.waitFor(() =>
      expect(read).toHaveBeenCalledWith(
        expect.objectContaining({ transaction: expect.objectContaining({ nonce: 9n, value: 1n }) }),
      ),
    )
  })
})

describe('batch files in Verify', () => {
  const onTestChain = { ...readySafe, chain: { ...readySafe.chain, id: 31337 } }

  async function give(text: string) {
    const read = vi.fn()
    const screen = await renderPart(<PasteForm onRead={read} />, { ready: onTestChain })
    await screen.getByLabelText('Transaction', { exact: true }).fill(text)
    await screen.getByRole('button', { name: 'Verify' }).click()
    return { screen, read }
  }

  const abi = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function addGauges(address[] gauges)',
    'function addGauge(address gauge, string kind)',
    'function claim(uint256 index, address account, bytes32[] proof)',
  ])
  const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  const proof = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const

  test.each([
    ['methodOnly', encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 5_000_000n] })],
    ['emptyData', '0x'],
    ['listOfJson', encodeFunctionData({ abi, functionName: 'addGauges', args: [[friend]] })],
    ['namedWithoutData', encodeFunctionData({ abi, functionName: 'addGauge', args: [friend, 'Ethereum'] })],
    ['singleQuotes', encodeFunctionData({ abi, functionName: 'claim', args: [7n, friend, proof] })],
  ] as const)('behavior: %s is one call with exactly these bytes', async (name, data) => {
    const { read } = await give(givenFiles[name])
    const transaction = expect.objectContaining({ data })
    const file = { checksum: 'none', remarks: [] }
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith(expect.objectContaining({ transaction, file })))
  })

  test('behavior: what the file names goes along as its word, and a checksum that does not fit is about the file alone', async () => {
    const file = JSON.parse(givenFiles.unknownMethod)
    const { read } = await give(JSON.stringify({ ...file, meta: { checksum: `0x${'12'.repeat(32)}` } }))
    const words = [expect.objectContaining({ method: 'retune(address keeper,uint256 share)', by: 'file' })]
    await vi.waitFor(() =>
      expect(read).toHaveBeenCalledWith(
        expect.objectContaining({ words, file: { checksum: 'differs', remarks: [] } }),
      ),
    )
  })

  test.each([
    ['wrongCapitals', /Transaction 1, to: the capitals of 0x976EA740.* do not fit its digits/],
    ['chainInHex', /This is made for another chain/],
    ['library120', /This is a library of 120 batches/],
    ['longSpaces', /This format is not recognized/],
    ['pointThousands', /This format is not recognized/],
    ['separatorLine', /This format is not recognized/],
  ] as const)('error: %s is refused in words of its own', async (name, says) => {
    const { screen, read } = await give(givenFiles[name])
    await expect.element(screen.getByRole('alert')).toHaveTextContent(says)
    expect(read).not.toHaveBeenCalledWith(expect.objectContaining({ transaction: expect.anything() }))
  })
})

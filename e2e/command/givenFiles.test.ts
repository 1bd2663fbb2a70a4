import { encodeFunctionData, hashMessage, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookInCodePage, givenFiles } from '../../src/shared/testing/givenFiles.ts'
import { type CommandSetup, setUpCommand } from './setUpCommand.ts'

const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function addGauges(address[] gauges)',
  'function signMessage(bytes data)',
  'function addGauge(address gauge, string kind)',
  'function claim(uint256 index, address account, bytes32[] proof)',
])
const proof = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

const check = async (text: string) =>
  command.run([await command.save('given.json', text), ...command.named(), '--json'])

describe('files as people bring them', () => {
  test.each([
    ['methodOnly', encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 5_000_000n] }), '0'],
    ['emptyData', '0x', '1'],
    ['listOfJson', encodeFunctionData({ abi, functionName: 'addGauges', args: [[friend]] }), '0'],
    [
      'namedWithoutData',
      encodeFunctionData({ abi, functionName: 'addGauge', args: [friend, 'Ethereum'] }),
      '0',
    ],
    ['singleQuotes', encodeFunctionData({ abi, functionName: 'claim', args: [7n, friend, proof] }), '0'],
    ['doubleQuotes', encodeFunctionData({ abi, functionName: 'claim', args: [7n, friend, proof] }), '0'],
  ] as const)('behavior: %s is one call with exactly these bytes', async (name, data, value) => {
    const { output } = await check(givenFiles[name])
    expect(JSON.parse(output)).toMatchObject({ fields: { data, value }, aboutFile: [] })
  })

  test('behavior: a confirmation that is no signature is named, and the transaction is judged', async () => {
    const given = { ...(await command.payment()), confirmations: [{ signature: '0x12' }] }
    const { output, exitCode } = await command.run([
      await command.save('confirmed.json', given),
      ...command.named(),
      '--json',
    ])
    expect(JSON.parse(output)).toMatchObject({
      outcome: 'nothing-red',
      aboutFile: ['Signature 1 is left out. It has 1 byte, and a signature of an account has 65.'],
    })
    expect(exitCode).toBe(0)
  })

  test('behavior: what a file names is in the report as its word, and severities are those without it', async () => {
    const { output } = await check(givenFiles.unknownMethod)
    const report = JSON.parse(output)
    const method = 'retune(address keeper,uint256 share)'
    expect(report.calls).toMatchObject([
      {
        method: expect.stringMatching(/^unknown 0x/),
        named: {
          by: 'file',
          method,
          arguments: [
            { name: 'keeper', value: friend },
            { name: 'share', value: '5' },
          ],
        },
      },
    ])
    const { to, data } = report.fields
    const bytes = await check(JSON.stringify({ chainId: '31337', transactions: [{ to, value: '0', data }] }))
    const found = (text: string): readonly string[] =>
      JSON.parse(text).findings.map(
        ({ id, severity, place }: Record<string, string>) => `${id} ${severity} ${place}`,
      )
    for (const finding of found(bytes.output)) expect(found(output)).toContain(finding)
    const given = await command.save('given.json', givenFiles.unknownMethod)
    const { output: text } = await command.run([given, ...command.named()])
    expect(text).toContain(`    as the file says, unproven: ${method}`)
    expect(text).toContain('    as the file says, unproven: share 5')
  })

  test('behavior: a checksum that does not fit is about the file, and the calls are judged', async () => {
    const file = JSON.parse(givenFiles.emptyData)
    const changed = JSON.stringify({ ...file, meta: { checksum: `0x${'12'.repeat(32)}` } })
    const given = await command.save('given.json', changed)
    const { output, exitCode } = await command.run([given, ...command.named()])
    expect(output).toContain('The checksum in the file is not that of its content.')
    expect(exitCode).toBe(0)
  })

  test('behavior: the message behind a hash that is signed on the chain is judged as that message, and another one is critical', async () => {
    const message = 'I agree to the terms of April.'
    const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [hashMessage(message)] })
    const to = '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9'
    const given = await command.save('given.json', { to, value: '0', data, operation: 1, nonce: '40' })
    const signing = async (text: string) => {
      const shown = await command.save('message.txt', text)
      const { output } = await command.run([given, ...command.named(), '--signed-message', shown, '--json'])
      return JSON.parse(output).findings
    }
    const found = (id: string, severity: string, place: string) =>
      expect.arrayContaining([expect.objectContaining({ id, severity, place })])
    const right = await signing(`${message}\n`)
    expect(right).toEqual(found('H3', 'info', 'transaction'))
    expect(right).toEqual(found('J12', 'warning', 'signed message'))
    expect(await signing(message.toUpperCase())).toEqual(found('H3', 'critical', 'transaction'))
    const { output } = await command.run([given, ...command.named(), '--json'])
    expect(JSON.parse(output).findings).toEqual(found('H3', 'high', 'transaction'))
  })

  test('error: an address book in a code page is refused, so that no name loses letters', async () => {
    const book = await command.save('book.csv', bookInCodePage)
    const given = await command.save('given.json', givenFiles.emptyData)
    const { exitCode, errors } = await command.run([given, ...command.named(), '--book', book])
    expect(errors).toContain('The file is not text in UTF-8.')
    expect(exitCode).toBe(3)
  })

  test.each([
    ['wrongCapitals', /the capitals of 0x976EA740.* do not fit its digits/],
    ['chainInHex', /made for another chain/],
    ['library120', /a library of 120 batches/],
    ['longSpaces', /not a transaction or a message/],
    ['pointThousands', /not a transaction or a message/],
    ['separatorLine', /not a transaction or a message/],
  ] as const)('error: %s is refused in words of its own', async (name, says) => {
    const { exitCode, output } = await check(givenFiles[name])
    expect(JSON.parse(output)).toMatchObject({ outcome: 'not-judged' })
    expect(output).toMatch(says)
    expect(exitCode).toBe(3)
  })
})

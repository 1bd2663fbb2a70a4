/** Texts and files as people bring them, each of a kind that was once misread. Their right readings are in the tests. */

const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const token = '0xB7f8BC63BbcaD18155201308C8f3540b07f84F5e'
const header = 'token_type;token_address;receiver;amount;id'

/** A batch of the Transaction Builder with one entry. */
function batchOf(entry: object, chainId: unknown = '31337', meta: object = { name: 'one call' }): string {
  return JSON.stringify({ version: '1.0', chainId, createdAt: 1, meta, transactions: [entry] })
}

function named(name: string, inputs: Readonly<Record<string, string>>, values: object): object {
  return {
    to: token,
    value: '0',
    data: null,
    contractMethod: {
      name,
      payable: false,
      inputs: Object.entries(inputs).map(([input, type]) => ({ internalType: type, name: input, type })),
    },
    contractInputsValues: values,
  }
}

const proof = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
const claim = { index: 'uint256', account: 'address', proof: 'bytes32[]' }

export const givenFiles = {
  /** In each amount the point may group thousands. */
  pointThousands: [
    header,
    `erc20;${token};${friend};1.250;`,
    `erc20;${token};0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC;12.500;`,
    '',
  ].join('\n'),
  /** The line by which a spreadsheet is told the separator. */
  separatorLine: `sep=;\n${header}\nnative;;${friend};0,5;\n`,
  wrongCapitals: batchOf({ to: '0x976EA74026E726554dB657fA54763abd0C3a0aA8', value: '100', data: null }),
  chainInHex: batchOf({ to: friend, value: '100', data: null }, '0x1'),
  /** What the builder writes: a method without its bytes, and here an empty checksum. */
  methodOnly: batchOf(
    named('transfer', { to: 'address', amount: 'uint256' }, { to: friend, amount: '5000000' }),
    '31337',
    { name: 'Transactions Batch', createdFromSafeAddress: '', checksum: '' },
  ),
  emptyData: batchOf({ to: friend, value: '1', data: '' }),
  library120: JSON.stringify({
    data: Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `b${index}`,
        JSON.parse(batchOf({ to: friend, value: '1', data: null }, '31337', { name: `batch ${index}` })),
      ]),
    ),
  }),
  listOfJson: batchOf(named('addGauges', { gauges: 'address[]' }, { gauges: [friend] })),
  namedWithoutData: batchOf(
    named('addGauge', { gauge: 'address', kind: 'string' }, { gauge: friend, kind: 'Ethereum' }),
  ),
  /** A method that no table here has. */
  unknownMethod: batchOf(
    named('retune', { keeper: 'address', share: 'uint256' }, { keeper: friend, share: '5' }),
  ),
  singleQuotes: batchOf(
    named('claim', claim, { index: '7', account: friend, proof: `['${proof.join("', '")}']` }),
  ),
  doubleQuotes: batchOf(named('claim', claim, { index: '7', account: friend, proof: JSON.stringify(proof) })),
  /** White space that a pattern would look at again from each of its characters. */
  longSpaces: `0x${' '.repeat(40_000)}x`,
} as const

/** An address book whose letters are in a code page of Windows. */
export const bookInCodePage = Uint8Array.from(
  `address,name,chainId\n${friend},M\u00fcller GmbH,31337\n`,
  (character) => character.charCodeAt(0),
)

import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../transaction/safeTransaction.ts'
import { zeroAddress } from '../values/address.ts'
import { readPastedTransaction } from './readPastedTransaction.ts'
import { writePasted } from './writePasted.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}` as const
const { nonce, ...plain } = safeTransaction({ to, value: 5n, data: '0x1234', nonce: 7n })

const execAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

describe('writePasted', () => {
  test('behavior: what is written is read back, with all ten fields and whose it is', () => {
    const transaction = { ...plain, nonce, safeTxGas: 21_000n, gasPrice: 3n, operation: 1 } as const
    const written = writePasted({ account: { chainId: 137, address: safe }, transaction, safeTxHash: hash })
    const { nonce: _, ...fields } = transaction
    expect(readPastedTransaction(written)).toEqual({
      kind: 'transaction',
      fields,
      nonce,
      safe,
      chainId: 137,
      claimedHash: hash,
      signatures: undefined,
    })
  })
})

describe('readPastedTransaction', () => {
  const fields = { to, value: '5', data: '0x1234', operation: 0, nonce: 7 }

  test.each([
    ['bare fields', fields],
    ['numbers as 0x text', { ...fields, value: '0x5', nonce: '0x7' }],
    ['the transaction service', { safe, ...fields, safeTxHash: hash, gasToken: zeroAddress, gasPrice: '0' }],
    [
      'typed data of a wallet',
      { primaryType: 'SafeTx', domain: { chainId: 1, verifyingContract: safe }, message: fields },
    ],
    ['a transaction file', { tx: { data: fields, signatures: [] } }],
    ['an evidence file', { safeAddress: safe, chainId: 1, safeTxHash: hash, transaction: fields }],
    [
      'a gateway',
      {
        safeAddress: safe,
        txData: { to: { value: to }, value: '5', hexData: '0x1234', operation: 0 },
        detailedExecutionInfo: { nonce: 7, safeTxHash: hash, safeTxGas: '0', gasToken: zeroAddress },
      },
    ],
  ])('param: %s', (_, given) => {
    expect(readPastedTransaction(JSON.stringify(given, undefined, 2))).toMatchObject({
      kind: 'transaction',
      fields: plain,
      nonce,
    })
  })

  test('param: the hash and the Safe that a paste names are kept as claims', () => {
    const given = { safe, ...fields, safeTxHash: hash.toUpperCase().replace('0X', '0x') }
    expect(readPastedTransaction(JSON.stringify(given))).toMatchObject({ safe, claimedHash: hash })
  })

  test('param: calldata of execTransaction', () => {
    const data = encodeFunctionData({
      abi: execAbi,
      functionName: 'execTransaction',
      args: [to, 5n, '0x1234', 0, 0n, 0n, 0n, zeroAddress, zeroAddress, `0x${'11'.repeat(65)}`],
    })
    expect(readPastedTransaction(` ${data}\n`)).toMatchObject({
      kind: 'transaction',
      fields: plain,
      nonce: undefined,
      signatures: `0x${'11'.repeat(65)}`,
    })
  })

  test('param: a batch file', () => {
    const file = {
      version: '1.0',
      chainId: '1',
      transactions: [
        { to, value: '5', data: '0x1234' },
        { to, value: '0', data: null },
      ],
    }
    expect(readPastedTransaction(JSON.stringify(file))).toMatchObject({
      kind: 'batch',
      chainId: 1,
      calls: [
        { to, value: 5n, data: '0x1234' },
        { to, value: 0n, data: '0x' },
      ],
    })
  })

  test('param: a hash and a link', () => {
    expect(readPastedTransaction(hash)).toEqual({ kind: 'hash', hash })
    const link = `https://app.safe.global/transactions/tx?safe=eth:${safe}&id=multisig_${safe}_${hash}`
    expect(readPastedTransaction(link)).toEqual({ kind: 'link', safeTxHash: hash, safe, chain: 'eth' })
    const escaped = link.replace('eth:', 'eth%3A')
    expect(readPastedTransaction(escaped)).toMatchObject({ safe, chain: 'eth' })
    const ours = `https://anywhere.example/#/gno:${safe}/transactions/${hash}`
    expect(readPastedTransaction(ours)).toMatchObject({ safe, chain: 'gno', safeTxHash: hash })
    const gateway = `https://gateway.example/v1/chains/10/transactions/multisig_${safe}_${hash}`
    expect(readPastedTransaction(gateway)).toMatchObject({ safe, chain: '10' })
    expect(readPastedTransaction(`https://x.example/${hash}`)).toMatchObject({
      safe: undefined,
      chain: undefined,
    })
  })

  test.each([
    ['', 'empty'],
    ['hello', 'not-understood'],
    ['0x1234', 'not-understood'],
    ['https://example.com/', 'not-understood'],
    ['{}', 'incomplete'],
    [to, 'an-address'],
    [`eth:${to}`, 'an-address'],
    [`https://etherscan.io/address/${to}`, 'address-link'],
    [`https://app.safe.global/home?safe=eth:${safe}`, 'address-link'],
    [`ethereum:${to}@1`, 'an-address'],
    [`https://etherscan.io/tx/${hash}`, 'explorer-transaction'],
    [`HTTPS://Etherscan.io/tx/${hash}`, 'explorer-transaction'],
    [`etherscan.io/tx/${hash}`, 'explorer-transaction'],
    [`https://blockchair.com/ethereum/transaction/${hash}`, 'explorer-transaction'],
    [`etherscan.io/address/${to}`, 'address-link'],
    [`etherscan.io/${'x'.repeat(2_000)}`, 'not-understood'],
    [JSON.stringify({ ...fields, to: `${to.slice(0, 9)}\u200b${to.slice(9)}` }), 'hidden-character'],
    [JSON.stringify({ ...fields, to: to.replace('0x', '0\u0445') }), 'hidden-character'],
    [`0x6a761202\u202e${'00'.repeat(40)}`, 'hidden-character'],
    [`https://example.com/\u202etx?id=0x${'ab'.repeat(32)}`, 'hidden-character'],
    ['x'.repeat(1_000_001), 'too-long'],
  ])('error: %.40s is %s', (text, problem) => {
    expect(readPastedTransaction(text)).toEqual({ kind: 'problem', problem })
  })

  const typedData = (domain: object) => ({ primaryType: 'SafeTx', domain, message: fields })
  const wrongCapitals = to.replace('fB69', 'FB69')

  test.each([
    [{ to: 'nobody' }, 'to', 'nobody'],
    [{ ...fields, value: undefined }, 'value', undefined],
    [{ ...fields, operation: 2 }, 'operation', '2'],
    [{ ...fields, operation: '' }, 'operation', ''],
    [{ ...fields, operation: 'CALL' }, 'operation', 'CALL'],
    [{ ...fields, to: `gno:${to}` }, 'to', `gno:${to}`],
    [{ ...fields, to: wrongCapitals }, 'to', wrongCapitals],
    [{ ...fields, refundReceiver: `gno:${to}` }, 'refundReceiver', `gno:${to}`],
    [{ ...fields, safe: `gno:${safe}` }, 'safe', `gno:${safe}`],
    [{ ...fields, safe: { value: `gno:${safe}` } }, 'safe', `gno:${safe}`],
    [{ safeAddress: `gno:${safe}`, transaction: fields }, 'safeAddress', `gno:${safe}`],
    [typedData({ chainId: 1, verifyingContract: `gno:${safe}` }), 'verifyingContract', `gno:${safe}`],
    [typedData({ chainId: 'mainnet', verifyingContract: safe }), 'chainId', 'mainnet'],
    [typedData({ chainId: 0 }), 'chainId', '0'],
    [typedData({ chainId: '' }), 'chainId', ''],
    [{ ...fields, chainId: 1.5 }, 'chainId', '1.5'],
    [{ ...fields, gasPrice: '1.5' }, 'gasPrice', '1.5'],
    [{ ...fields, baseGas: '' }, 'baseGas', ''],
    [{ ...fields, value: '-1' }, 'value', '-1'],
    [{ ...fields, value: '1e18' }, 'value', '1e18'],
    [{ ...fields, nonce: 'next' }, 'nonce', 'next'],
    [{ ...fields, safeTxHash: '0x12' }, 'safeTxHash', '0x12'],
  ])('error: %.70j cannot be read in its field %s, which is not left out', (given, field, found) => {
    expect(readPastedTransaction(JSON.stringify(given))).toMatchObject({
      kind: 'problem',
      problem: { kind: 'field', field, ...(found === undefined ? {} : { problem: { found } }) },
    })
  })

  test.each([1, '1', '0x1', 'eip155:1'])('param: %j names the network', (chainId) => {
    expect(readPastedTransaction(JSON.stringify(typedData({ chainId })))).toMatchObject({ chainId: 1 })
  })

  test('error: a link whose Safe has wrong capitals names another one by mistake', () => {
    const link = `https://app.safe.global/transactions/tx?safe=eth:${safe.replace('aAeb', 'AAeb')}&id=${hash}`
    expect(readPastedTransaction(link)).toMatchObject({
      problem: { kind: 'field', problem: { wrongChecksum: true } },
    })
  })

  test.each([
    [{ transactions: [] }, { kind: 'no-transactions' }],
    [{ transactions: [{ to: `gno:${to}`, value: '0' }] }, { kind: 'bad-field', entry: 1, field: 'to' }],
    [{ transactions: [{ to, value: '0', operation: 1 }] }, { kind: 'no-plain-call', entry: 1 }],
    [{ transactions: [{ to, value: '0', operation: '1' }] }, { kind: 'no-plain-call', entry: 1 }],
    [
      { transactions: [{ to, value: '0', contractMethod: { name: 'approve' } }] },
      { kind: 'unknown-method', entry: 1 },
    ],
    [{ transactions: [null] }, { kind: 'no-entry', entry: 1 }],
    [{ transactions: [{ to, value: 'x' }] }, { kind: 'bad-field', entry: 1, field: 'value' }],
    [{ chainId: 'x', transactions: [{ to, value: '0' }] }, { kind: 'bad-chain' }],
  ])('error: the batch %.60j is refused as the composer refuses it', (given, problem) => {
    expect(readPastedTransaction(JSON.stringify(given))).toMatchObject({
      kind: 'problem',
      problem: { kind: 'batch', read: { ok: false, problem } },
    })
  })

  test('behavior: a batch of a library is read where it is the only one', () => {
    const one = { transactions: [{ to, value: '5' }] }
    expect(readPastedTransaction(JSON.stringify({ data: { a: one } }))).toMatchObject({ kind: 'batch' })
    expect(readPastedTransaction(JSON.stringify({ data: { a: one, b: one } }))).toEqual({
      kind: 'problem',
      problem: { kind: 'library', batches: 2 },
    })
  })

  test('error: a file with signatures is not taken for a batch of calls', () => {
    const own = { format: 'countersign-bundle', version: 1, transactions: [fields] }
    const other = { transactions: [{ data: fields, signatures: [] }] }
    for (const file of [own, other])
      expect(readPastedTransaction(JSON.stringify(file))).toEqual({ kind: 'problem', problem: 'incomplete' })
  })

  test('error: calldata of execTransaction with an operation that does not exist are none', () => {
    const args = [to, 5n, '0x', 2, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
    const data = encodeFunctionData({ abi: execAbi, functionName: 'execTransaction', args })
    expect(readPastedTransaction(data)).toEqual({ kind: 'problem', problem: 'not-understood' })
    const plainCall = encodeFunctionData({
      abi: execAbi,
      functionName: 'execTransaction',
      args: [to, 5n, '0x', 1, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
    })
    expect(readPastedTransaction(plainCall)).toMatchObject({
      fields: { operation: 1 },
      signatures: undefined,
    })
  })

  test('param: confirmations are those that are signatures, with the owner that is named', () => {
    const word = `0x${'11'.repeat(32)}`
    const signature = `${word}${'11'.repeat(32)}1b`
    const unread = [{ owner: to, signature: '0x12' }, { signature: 5 }, {}, null]
    const signed = { kind: 'typed-data', v: 27, r: word, s: word }
    const confirmations = [
      { owner: to, signature },
      { signer: { value: safe }, signature },
      { signature },
      ...unread,
    ]
    expect(readPastedTransaction(JSON.stringify({ ...fields, confirmations }))).toMatchObject({
      signatures: [
        { signer: to, signature: signed },
        { signer: safe, signature: signed },
        { signer: undefined, signature: signed },
      ],
    })
  })

  test('behavior: no confirmation is passed over without a word', () => {
    const signature = `0x${'11'.repeat(64)}1b`
    const [notHex, missing] = [{ kind: 'not-hex' }, { kind: 'missing' }]
    const read = (confirmations: unknown) =>
      readPastedTransaction(JSON.stringify({ ...fields, confirmations }))
    expect(read([{ owner: to, signature: '0x12' }, { signature: 5 }, { signature }, {}, null])).toMatchObject(
      {
        signatures: [{ signature: { kind: 'typed-data' } }],
        leftOut: [
          { place: 1, fault: { kind: 'length', bytes: 1 } },
          { place: 2, fault: notHex },
          { place: 4, fault: missing },
          { place: 5, fault: missing },
        ],
      },
    )
    const many = Array.from({ length: 103 }, () => ({ signature }))
    expect(read(many)).toMatchObject({ signatures: { length: 100 }, leftOut: [{ tooMany: 3 }] })
    expect(read([{ signature }])).not.toHaveProperty('leftOut')
    expect(read('0x12')).toMatchObject({
      problem: { kind: 'field', field: 'confirmations', problem: { expected: 'list', found: '0x12' } },
    })
  })

  test('param: confirmations are read as wallets write signatures, and odd ones are kept for the checks', () => {
    const digits = `${'ab'.repeat(32)}${'11'.repeat(32)}`
    const confirmations = [{ signature: `${digits.toUpperCase()}00` }, { signature: `0x${digits}25` }]
    expect(readPastedTransaction(JSON.stringify({ ...fields, confirmations }))).toMatchObject({
      signatures: [{ signature: { kind: 'typed-data', v: 27 } }, { signature: { kind: 'unknown', v: 37 } }],
    })
  })

  test('param: typed data without a domain name no Safe', () => {
    const typed = { primaryType: 'SafeTx', message: fields }
    expect(readPastedTransaction(JSON.stringify(typed))).toMatchObject({
      kind: 'transaction',
      safe: undefined,
      chainId: undefined,
    })
    const service = { ...fields, contractTransactionHash: hash, safe: { value: safe } }
    expect(readPastedTransaction(JSON.stringify(service))).toMatchObject({ claimedHash: hash, safe })
  })

  test('error: an answer of a gateway without its call is incomplete', () => {
    const details = { safeAddress: safe, txData: { operation: 0 } }
    expect(readPastedTransaction(JSON.stringify(details))).toEqual({ kind: 'problem', problem: 'incomplete' })
  })

  test('behavior: no pasted text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .jsonValue()
            .map((value) => JSON.stringify({ ...fields, data: value, tx: value, transactions: value })),
        ),
        (text) => {
          readPastedTransaction(text)
        },
      ),
    )
  })
})

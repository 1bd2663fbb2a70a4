export const batchPayee = '0x49d4450977E2c95362C13D3a31a09311E0Ea26A6'

/** A method with one input, as the builder writes it. */
export function builderMethod(name: string, type: string) {
  const inputName = `param${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return { inputs: [{ internalType: type, name: inputName, type }], name, payable: false }
}

/** The file that the Transaction Builder's own tests give the checksum of. */
export const publishedBatch = {
  version: '1.0',
  chainId: '4',
  createdAt: 1646321521061,
  meta: {
    name: 'test batch file',
    txBuilderVersion: '1.4.0',
    checksum: '0x86c81826dbf7e8a37612153294cc85fdf5c81998dd0a44b86d945502a7eace7c',
    createdFromSafeAddress: '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa',
    createdFromOwnerAddress: batchPayee,
  },
  transactions: [
    {
      to: batchPayee,
      value: '0',
      contractMethod: builderMethod('testAddress', 'address'),
      contractInputsValues: { paramAddress: batchPayee },
    },
    {
      to: batchPayee,
      value: '0',
      contractMethod: builderMethod('testBool', 'bool'),
      contractInputsValues: { paramAddress: '', paramBool: 'false' },
    },
    {
      to: batchPayee,
      value: '2000000000000000000',
      data: '0x42f4579000000000000000000000000049d4450977e2c95362c13d3a31a09311e0ea26a6',
    },
  ],
}

/** A file with this entry alone. */
export const withEntry = (entry: object) =>
  JSON.stringify({ ...publishedBatch, transactions: [{ to: batchPayee, value: '0', ...entry }] })

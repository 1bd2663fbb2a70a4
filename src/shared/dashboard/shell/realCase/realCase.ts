import type { ChangeCell } from '../../parts/reading/panels/ChangeCell.ts'

/**
 * The transaction that three of six owners of a Safe signed on 21 February 2025 and that emptied it, and what the checks
 * say of it. A test makes every hash, cell and sentence anew.
 */
export const realCase = {
  when: 'Bybit, 21 February 2025',
  outcome: 'Three of six owners signed it. About 401,000 ETH were lost.',
  seen: 'A routine transfer of 30,000 ETH.',
  /** As the owners were asked to sign it. */
  paste: {
    safe: '0x1Db92e2EeBC8E0c075a02BeA49a2935BcD2dFCF4',
    chainId: 1,
    to: '0x96221423681A6d52E184D440a8eFCEbB105C7242',
    value: '0',
    data: '0xa9059cbb000000000000000000000000bdd077f651ebe7f7b3ce16fe5f2b025be29695160000000000000000000000000000000000000000000000000000000000000000',
    operation: 1,
    safeTxGas: '45746',
    baseGas: '0',
    gasPrice: '0',
    gasToken: '0x0000000000000000000000000000000000000000',
    refundReceiver: '0x0000000000000000000000000000000000000000',
    nonce: '71',
    safeTxHash: '0xb3476d061aeb8fc1d605a873c483a2402d88a68a9cdd1a8b47655dd55ba004f8',
  },
  /** What their devices showed. */
  messageHash: '0xea68fc75e93bf7286b1257680ca8e2033bfadd8e1cb8a23f3ca18f1031ecf1e0',
  /** The contract that the Safe ran from then on, at the first storage slot. */
  codeAfter: '0xbDd077f651EBe7f7b3cE16fe5F2b025BE2969516',
  stop: 'Replaces the code of this Safe.',
  consequence: 'The author of the new code controls everything in this Safe.',
  cells: [
    {
      key: 'code',
      label: 'Code of this Safe',
      was: 'Safe 1.1.1',
      becomes: 'Unknown',
      by: '0xbDd077…969516',
      severity: 'critical',
    },
    {
      key: 'spend',
      label: 'Who can spend',
      was: '3 of 6 owners',
      becomes: 'Unknown',
      by: 'Anyone the new code allows',
      severity: 'critical',
    },
    { key: 'moved', label: 'Tokens moved now', becomes: 'None seen', by: 'Every transfer was traced' },
  ] satisfies readonly ChangeCell[],
  findings: [
    'This lets 0x96221423681A6d52E184D440a8eFCEbB105C7242 run its own code with full control of the Safe (delegatecall).',
    'This looks like a token call, but runs foreign code with full control of the Safe.',
  ],
  verdict: 'Stop. Do not sign.',
} as const

import { dee } from '../../sandbox/chain/people.ts'
import type { OwnAnswer } from './RunningWorld.ts'

const word = `0x${'11'.repeat(32)}`

/** A header that does not hash to the name of its block, whatever block it is asked for. */
export const namesFalsely: OwnAnswer = ({ method }) =>
  method === 'eth_getBlockByNumber'
    ? {
        result: {
          hash: word,
          parentHash: word,
          sha3Uncles: word,
          miner: dee.address,
          stateRoot: word,
          transactionsRoot: word,
          receiptsRoot: word,
          logsBloom: `0x${'00'.repeat(256)}`,
          difficulty: '0x0',
          number: '0x1',
          gasLimit: '0x1c9c380',
          gasUsed: '0x0',
          timestamp: '0x1',
          extraData: '0x',
          mixHash: word,
          nonce: '0x0000000000000000',
          baseFeePerGas: '0x7',
        },
      }
    : undefined

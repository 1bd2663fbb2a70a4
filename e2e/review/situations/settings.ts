import { type Address, concat, encodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { pay } from '../../sandbox/chain/calls.ts'
import { migrationCode, singletonFactory, ZERO_SALT } from '../../sandbox/chain/contractCode.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { ada, bo, deployer, eve } from '../../sandbox/chain/people.ts'
import { publishedSingleton } from '../../sandbox/chain/publishedSafes.ts'
import { safeAbi } from '../../sandbox/chain/safeAbi.ts'
import { encodeExecution, safeTransaction } from '../../sandbox/chain/safeTransaction.ts'
import { moduleKeeper } from '../../sandbox/chain/settingsChanges.ts'
import { packSignatures, signSafeTransaction } from '../../sandbox/chain/signatures.ts'
import { newSafe } from './newSafe.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Situation } from './Situation.ts'
import { pasted, waiting } from './toReview.ts'

const sentinel: Address = '0x0000000000000000000000000000000000000001'
/** Where the factory puts the migration on every chain. */
const migration: Address = '0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6'
/** Of the allowance module 0.1.0. */
const allowanceModule: Address = '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134'
const allowanceAbi = parseAbi([
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
])
const verifierAbi = parseAbi(['function setDomainVerifier(bytes32 domainSeparator, address verifier)'])
const migrationAbi = parseAbi(['function migrateL2Singleton()'])

/** The migration that Safe publishes, at its address. */
async function deployMigration({ client, world: { contracts } }: RunningWorld): Promise<void> {
  const addresses = [contracts.Safe, contracts.SafeL2, contracts.CompatibilityFallbackHandler] as const
  const parts = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
    addresses,
  )
  const hash = await client.sendTransaction({
    account: deployer.address,
    to: singletonFactory.address,
    data: concat([ZERO_SALT, migrationCode, parts]),
  })
  await client.waitForTransactionReceipt({ hash })
}

/** D: owners, threshold, modules, guard, handler and code of the Safe. */
export const settings = [
  {
    name: 'a threshold of one',
    fires: ['D2'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).lowerThreshold),
  },
  {
    name: 'a module of the thief in a batch in a batch',
    fires: ['D3'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).nestedModule),
  },
  {
    name: 'a module that is switched off',
    fires: ['D4'],
    prepare: (running) => {
      const safe = running.world.otherSafes.eventful
      const args = [sentinel, moduleKeeper.address] as const
      return pasted(running, safe, {
        to: safe,
        data: encodeFunctionData({ abi: safeAbi, functionName: 'disableModule', args }),
      })
    },
  },
  {
    name: 'a guard',
    fires: ['D5'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'setGuard',
          args: [running.world.oddContracts.guard],
        }),
      }),
  },
  {
    name: 'a guard of a Safe 1.1.1, which has none',
    fires: ['D5'],
    says: ['D5.lacked'],
    async prepare(running) {
      const safe = await newSafe(running, { singleton: await running.create(publishedSingleton('1.1.1')) })
      const args = [running.world.oddContracts.guard] as const
      return pasted(running, safe, {
        to: safe,
        data: encodeFunctionData({ abi: safeAbi, functionName: 'setGuard', args }),
      })
    },
  },
  {
    name: 'a fallback handler that is taken away',
    fires: ['D6'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({ abi: safeAbi, functionName: 'setFallbackHandler', args: [zeroAddress] }),
      }),
  },
  {
    name: 'a Safe 1.3.0 that the published migration brings to 1.4.1',
    fires: ['C4', 'D7', 'D8'],
    async prepare(running) {
      await deployMigration(running)
      return pasted(running, running.world.otherSafes.older, {
        to: migration,
        operation: 1,
        data: encodeFunctionData({ abi: migrationAbi, functionName: 'migrateL2Singleton' }),
      })
    },
  },
  {
    name: 'an owner that can never sign',
    fires: ['D9'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'addOwnerWithThreshold',
          args: [sentinel, 2n],
        }),
      }),
  },
  {
    name: 'a spending limit for a stranger',
    fires: ['D10'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: allowanceModule,
        data: encodeFunctionData({
          abi: allowanceAbi,
          functionName: 'setAllowance',
          args: [eve.address, running.world.coin.address, 10n ** 21n, 1440, 0],
        }),
      }),
  },
  {
    name: 'a transaction that executes the next one of the same Safe too',
    fires: ['D12'],
    async prepare(running) {
      const { chainId, safe } = running.world
      const nonce = await running.nonceOf(safe)
      const next = safeTransaction({ ...pay(eve, '0.5'), nonce: nonce + 1n })
      const signed = await Promise.all(
        [ada, bo].map((person) => signSafeTransaction(person, { chainId, safe, transaction: next })),
      )
      return pasted(running, safe, { to: safe, data: encodeExecution(next, packSignatures(signed)), nonce })
    },
  },
  {
    name: 'a command to an enabled module that cannot be decoded',
    fires: ['D13'],
    prepare: (running) =>
      pasted(running, running.world.otherSafes.eventful, {
        to: moduleKeeper.address,
        data: '0x12345678',
      }),
  },
  {
    name: 'a stranger who answers for the signatures of the Safe',
    fires: ['D14'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({
          abi: verifierAbi,
          functionName: 'setDomainVerifier',
          args: [`0x${'5a'.repeat(32)}`, eve.address],
        }),
      }),
  },
] as const satisfies readonly Situation[]

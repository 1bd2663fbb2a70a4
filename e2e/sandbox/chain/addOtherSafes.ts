import { type Address, getAddress, type Hex } from 'viem'
import type { OddContractName, OtherSafeName, World } from '../World.ts'
import { createSafes, type NewSafe } from './createSafes.ts'
import { deployBadges, deployOtherVersions, deploySpam, otherHelpers } from './deployContracts.ts'
import { ada, bo, cy, deployer, eve } from './people.ts'
import type { SandboxClient } from './sandboxClient.ts'
import { type BegunWorld, DAY } from './tellHistory.ts'

/**
 * Odd contracts, by hand: none knows its own address, so their code may as well be set.
 *
 * - `guard` answers 1 to everything.
 * - `owned` answers its first slot to a call without arguments and takes the first argument into it otherwise.
 * - `trap` takes the first argument into the first slot of the account that runs it.
 */
const ODD_CONTRACTS: Readonly<Record<OddContractName, { readonly address: Address; readonly code: Hex }>> = {
  guard: {
    address: getAddress('0x9a11000000000000000000000000000000000001'),
    code: '0x600160005260206000f3',
  },
  owned: {
    address: getAddress('0x9a11000000000000000000000000000000000002'),
    code: '0x36600414600e57600435600055005b60005460005260206000f3',
  },
  trap: {
    address: getAddress('0x9a11000000000000000000000000000000000003'),
    code: '0x60043560005500',
  },
}

type Additions = Pick<
  World,
  'otherSafes' | 'otherVersions' | 'otherHelpers' | 'oddContracts' | 'badges' | 'spam' | 'attacker'
>

/** Contracts and Safes beside the main one, all within the last fourteen hours before `now` (seconds). */
export async function addOtherSafes(
  client: SandboxClient,
  begun: BegunWorld,
  now: number,
): Promise<Additions> {
  const start = now - Math.round(0.59 * DAY)
  const otherVersions = await deployOtherVersions(client, start)
  const spam = await deploySpam(client, start + 60)
  const badges = await deployBadges(client, start + 72)
  for (const { address, code } of Object.values(ODD_CONTRACTS)) {
    await client.setCode({ address, bytecode: code })
  }
  return {
    otherSafes: await createOtherSafes(client, begun, { otherVersions, timestamp: start + 120 }),
    otherVersions,
    otherHelpers,
    spam,
    badges,
    attacker: eve.address,
    oddContracts: {
      guard: ODD_CONTRACTS.guard.address,
      owned: ODD_CONTRACTS.owned.address,
      trap: ODD_CONTRACTS.trap.address,
    },
  }
}

type Circumstances = Pick<World, 'otherVersions'> & { readonly timestamp: number }

async function createOtherSafes(
  client: SandboxClient,
  { safe, contracts }: BegunWorld,
  { otherVersions, timestamp }: Circumstances,
): Promise<Readonly<Record<OtherSafeName, Address>>> {
  const pair = { contracts, owners: [ada.address, bo.address], threshold: 1n, creator: deployer.address }
  const trio = { ...pair, owners: [ada.address, bo.address, cy.address], threshold: 2n }
  const safes: Readonly<Record<OtherSafeName, NewSafe>> = {
    eventful: { ...pair, salt: 1n },
    busy: { ...trio, salt: 2n },
    targeted: { ...trio, salt: 3n },
    collecting: { ...pair, salt: 4n },
    nested: { ...pair, owners: [safe, ada.address, bo.address], threshold: 2n, salt: 5n },
    older: { ...trio, singleton: otherVersions.safeL2V130, salt: 6n },
    newer: { ...trio, singleton: otherVersions.safeL2V150, salt: 7n },
  }
  const addresses = await createSafes(client, timestamp, Object.values(safes))
  const created = (name: OtherSafeName): Address => {
    const address = addresses[Object.keys(safes).indexOf(name)]
    if (address === undefined) throw new Error(`The Safe ${name} was not created`)
    return address
  }
  return {
    eventful: created('eventful'),
    busy: created('busy'),
    targeted: created('targeted'),
    collecting: created('collecting'),
    nested: created('nested'),
    older: created('older'),
    newer: created('newer'),
  }
}

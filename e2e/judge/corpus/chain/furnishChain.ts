import { concat, encodeAbiParameters, numberToHex, pad, parseEther, parseUnits } from 'viem'
import { type LowerAddress, lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'
import { otherVersionCode, singletonFactory } from '../../../sandbox/chain/contractCode.ts'
import { deploySafeContracts } from '../../../sandbox/chain/deployContracts.ts'
import { deployer } from '../../../sandbox/chain/people.ts'
import { safeProxyFactoryAbi } from '../../../sandbox/chain/safeAbi.ts'
import { sandboxClient } from '../../../sandbox/chain/sandboxClient.ts'
import { safe } from '../../judgedSafe.ts'
import type { ChainDoor } from './ChainDoor.ts'
import { call } from './call.ts'
import { migration, type PlacedContract, placed, thief } from './placedContracts.ts'

const from = lowerAddress(deployer.address)
/** The address of SafeL2 1.3.0 on Ethereum. */
const singleton130 = '0x3e5c63644e683549055b9be8653de26e0b4cd36e'

/** Puts everything that cases meet onto an empty chain. The Safe has its code, and is set up for each case. */
export async function furnishChain(url: string, door: ChainDoor, begins: number): Promise<void> {
  const client = sandboxClient(url)
  await client.setAutomine(false)
  await deploySafeContracts(client, begins)
  await client.setAutomine(true)
  await door.ask('anvil_setNextBlockBaseFeePerGas', ['0x0'])
  await door.ask('anvil_autoImpersonateAccount', [true])
  for (const one of [...Object.values(placed), migration]) await put(door, one)
  const { data: created } = await client.call({ data: otherVersionCode.safeL2V130 })
  await door.ask('anvil_setCode', [singleton130, created])
  await putSafe(door, client)
  await connect(door)
  await fill(door)
}

/** Creates a contract, and copies its code to the address of Ethereum where it has one. */
async function put(
  door: ChainDoor,
  { address, salt, creation, created, answers }: PlacedContract,
): Promise<void> {
  if (answers.kind === 'contract' && answers.proxyOf !== undefined) {
    const target = answers.proxyOf.slice(2)
    const code = `0x363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`
    await door.ask('anvil_setCode', [address, code])
    return
  }
  await door.send({ from, to: lowerAddress(singletonFactory.address), data: concat([salt, creation]) })
  const code = await door.ask('eth_getCode', [created, 'latest'])
  if (code === '0x') throw new Error(`Nothing was created at ${created}`)
  if (address !== created) await door.ask('anvil_setCode', [address, code])
}

/** The code of a Safe's proxy at the address that all cases share. */
async function putSafe(door: ChainDoor, client: ReturnType<typeof sandboxClient>): Promise<void> {
  const factory = '0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67'
  const creation = await client.readContract({
    address: factory,
    abi: safeProxyFactoryAbi,
    functionName: 'proxyCreationCode',
  })
  const singleton = encodeAbiParameters([{ type: 'address' }], ['0x29fcb43b46531bca003ddc8fcb67ffe91900c762'])
  const { data: code } = await client.call({ data: concat([creation, singleton]) })
  await door.ask('anvil_setCode', [safe, code])
}

async function connect(door: ChainDoor): Promise<void> {
  const { usdc, weth, dai } = placed
  const tell = async (to: PlacedContract, signature: string, args: readonly unknown[]) => {
    await door.send({ from, ...call(to.address, signature, args) })
  }
  for (const { address, answers } of Object.values(placed))
    if (answers.kind === 'erc20' && !constructed.has(address))
      await door.send({
        from,
        ...call(address, 'start(string,uint8)', [answers.symbol, answers.decimals]),
      })
  for (const one of [placed.aUsdc, placed.aWeth, placed.debtUsdc, placed.debtWeth])
    await tell(one, 'serve(address)', [placed.market.address])
  const list = 'list(address,address,address)'
  await tell(placed.market, list, [usdc.address, placed.aUsdc.address, placed.debtUsdc.address])
  await tell(placed.market, list, [weth.address, placed.aWeth.address, placed.debtWeth.address])
  await tell(placed.marketGateway, 'serve(address,address)', [weth.address, placed.market.address])
  await tell(placed.comet, 'lend(address)', [usdc.address])
  await tell(placed.usdcWeth, 'join(address,address)', [usdc.address, weth.address])
  await tell(placed.thinPair, 'join(address,address)', [usdc.address, weth.address])
  await tell(placed.daiUsdc, 'join(address,address)', [dai.address, usdc.address])
  for (const router of [placed.router, placed.router2, placed.universalRouter]) {
    await tell(router, 'serve(address,address)', [weth.address, placed.permits.address])
    await tell(router, list, [usdc.address, weth.address, placed.usdcWeth.address])
    await tell(router, list, [dai.address, usdc.address, placed.daiUsdc.address])
  }
  await tell(placed.wrappedStake, 'serve(address)', [placed.stakedEther.address])
  await tell(placed.withdrawals, 'serve(address)', [placed.stakedEther.address])
  await tell(placed.rewards, 'serve(address)', [placed.grant.address])
  await tell(placed.office, 'open(address)', [safe])
  for (const module of [placed.delay, placed.roles]) await tell(module, 'serve(address)', [safe])
  for (const own of [placed.drainer, placed.fakeRouter, placed.fakeMarket, placed.evilModule])
    await tell(own, 'serve(address)', [thief])
}

/** Tokens whose symbol is set when they are created. */
const constructed: ReadonlySet<LowerAddress> = new Set(
  [placed.savingsDai, placed.vault, placed.votes, placed.ownToken].map(({ address }) => address),
)

/** Reserves, and what others than the Safe have. */
async function fill(door: ChainDoor): Promise<void> {
  const { usdc, weth, dai, grant } = placed
  const million = 1_000_000n
  const set = (token: PlacedContract, holder: PlacedContract, amount: bigint) =>
    door.send({ from, ...setBalance(token.address, holder.address, amount) })
  for (const holder of [placed.usdcWeth, placed.market, placed.comet]) {
    await set(usdc, holder, parseUnits('25000000', 6))
    await set(weth, holder, parseEther('10000'))
  }
  await set(usdc, placed.thinPair, parseUnits('1000', 6))
  await set(weth, placed.thinPair, parseEther('0.4'))
  await set(dai, placed.daiUsdc, million * 20n * 10n ** 18n)
  await set(usdc, placed.daiUsdc, million * 20n * 10n ** 6n)
  for (const pair of [placed.usdcWeth, placed.daiUsdc])
    await door.send({ from, ...setBalance(pair.address, from, parseEther('500000')) })
  await set(grant, placed.rewards, parseEther('1000000'))
  await set(placed.stakedEther, placed.wrappedStake, parseEther('100000'))
  await set(usdc, placed.drainer, parseUnits('1000', 6))
  for (const { address } of [weth, placed.withdrawals, placed.stakedEther])
    await door.ask('anvil_setBalance', [address, numberToHex(parseEther('200000'))])
}

/** Sets what an account holds of a token of this chain. */
export function setBalance(token: LowerAddress, account: LowerAddress, amount: bigint) {
  return call(token, 'set(address,uint256)', [account, amount])
}

export function word(value: LowerAddress | bigint): Hex {
  return typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value, { size: 32 })
}

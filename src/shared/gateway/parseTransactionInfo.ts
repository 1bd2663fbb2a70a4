import * as v from 'valibot'
import type { TransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import { parseDecoding } from './parseDecoding.ts'
import type { SettingsChange, TransactionInfo, TransferredAsset } from './TransactionInfo.ts'
import {
  absentAsUndefined,
  addressValue,
  countValue,
  hashValue,
  lenientSchema,
  namedValue,
  somebodyValue,
  textValue,
  unitsValue,
  unlikeSchema,
} from './wireValues.ts'

const flag = v.pipe(
  lenientSchema(v.boolean()),
  v.transform((wire) => wire ?? false),
)
const tokenWords = { tokenName: lenientSchema(textValue), tokenSymbol: lenientSchema(textValue) }

const asset = v.union([
  v.pipe(
    // Balances call it NATIVE_TOKEN, and some gateways do so here too.
    v.object({ type: v.picklist(['NATIVE_COIN', 'NATIVE_TOKEN']), value: absentAsUndefined(unitsValue) }),
    v.transform(({ value }): TransferredAsset => ({ kind: 'native', value })),
  ),
  v.pipe(
    v.object({
      type: v.literal('ERC20'),
      tokenAddress: addressValue,
      value: unitsValue,
      ...tokenWords,
      decimals: absentAsUndefined(v.pipe(countValue, v.maxValue(255))),
      trusted: lenientSchema(v.boolean()),
      imitation: flag,
    }),
    v.transform(
      (wire): TransferredAsset => ({
        kind: 'erc20',
        token: wire.tokenAddress,
        value: wire.value,
        name: wire.tokenName,
        symbol: wire.tokenSymbol,
        decimals: wire.decimals,
        trusted: wire.trusted,
        imitation: wire.imitation,
      }),
    ),
  ),
  v.pipe(
    v.object({
      type: v.literal('ERC721'),
      tokenAddress: addressValue,
      tokenId: unitsValue,
      ...tokenWords,
      trusted: lenientSchema(v.boolean()),
    }),
    v.transform(
      (wire): TransferredAsset => ({
        kind: 'erc721',
        token: wire.tokenAddress,
        tokenId: wire.tokenId,
        name: wire.tokenName,
        symbol: wire.tokenSymbol,
        trusted: wire.trusted,
      }),
    ),
  ),
  v.pipe(
    v.object({ type: unlikeSchema('NATIVE_COIN', 'NATIVE_TOKEN', 'ERC20', 'ERC721') }),
    v.transform(({ type }): TransferredAsset => ({ kind: 'other', type })),
  ),
])

const change = v.union([
  v.object({ type: v.literal('SET_FALLBACK_HANDLER'), handler: namedValue }),
  v.object({ type: v.picklist(['ADD_OWNER', 'REMOVE_OWNER']), owner: namedValue, threshold: countValue }),
  v.object({ type: v.literal('SWAP_OWNER'), oldOwner: namedValue, newOwner: namedValue }),
  v.object({ type: v.literal('CHANGE_THRESHOLD'), threshold: countValue }),
  v.pipe(
    v.object({
      type: v.picklist(['CHANGE_MASTER_COPY', 'CHANGE_IMPLEMENTATION']),
      implementation: namedValue,
    }),
    v.transform(({ implementation }) => ({ type: 'CHANGE_IMPLEMENTATION' as const, implementation })),
  ),
  v.object({ type: v.picklist(['ENABLE_MODULE', 'DISABLE_MODULE']), module: namedValue }),
  v.object({ type: v.literal('SET_GUARD'), guard: namedValue }),
  v.object({ type: v.literal('SET_MODULE_GUARD'), moduleGuard: namedValue }),
  v.object({ type: v.picklist(['DELETE_GUARD', 'DELETE_MODULE_GUARD']) }),
  v.pipe(
    v.object({ type: textValue }),
    v.transform(({ type }) => ({ type: 'OTHER' as const, name: type })),
  ),
])

const settingsChange: v.GenericSchema<unknown, SettingsChange> = change

const description = { humanDescription: lenientSchema(textValue) }

const transfer = v.pipe(
  v.object({
    type: v.literal('Transfer'),
    sender: namedValue,
    recipient: namedValue,
    direction: v.fallback(v.picklist(['INCOMING', 'OUTGOING', 'UNKNOWN']), 'UNKNOWN'),
    transferInfo: asset,
    ...description,
  }),
  v.transform(
    ({ sender, recipient, direction, transferInfo, humanDescription }): TransactionInfo => ({
      kind: 'transfer',
      sender,
      recipient,
      direction,
      asset: transferInfo,
      description: humanDescription,
    }),
  ),
)

const settings = v.pipe(
  v.object({
    type: v.literal('SettingsChange'),
    dataDecoded: v.optional(v.unknown()),
    settingsInfo: lenientSchema(settingsChange),
    ...description,
  }),
  v.transform(
    ({ dataDecoded, settingsInfo, humanDescription }): TransactionInfo => ({
      kind: 'settings-change',
      decoding: parseDecoding(dataDecoded),
      change: settingsInfo,
      description: humanDescription,
    }),
  ),
)

/** Bytes, as text in lists of old and as text still. */
const sizeValue = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/)), countValue]),
  v.transform(Number),
)

const custom = v.pipe(
  v.object({
    type: v.literal('Custom'),
    to: namedValue,
    dataSize: v.fallback(sizeValue, 0),
    value: absentAsUndefined(unitsValue),
    methodName: lenientSchema(textValue),
    isCancellation: flag,
    actionCount: lenientSchema(countValue),
    ...description,
  }),
  v.transform(
    ({ type: _, humanDescription, ...given }): TransactionInfo => ({
      kind: 'custom',
      ...given,
      description: humanDescription,
    }),
  ),
)

const creation = v.pipe(
  v.object({
    type: v.literal('Creation'),
    creator: namedValue,
    transactionHash: hashValue,
    implementation: somebodyValue,
    factory: somebodyValue,
    saltNonce: lenientSchema(unitsValue),
    ...description,
  }),
  v.transform(
    ({ type: _, humanDescription, ...given }): TransactionInfo => ({
      kind: 'creation',
      ...given,
      description: humanDescription,
    }),
  ),
)

const other = v.pipe(
  v.looseObject({ type: unlikeSchema('Transfer', 'SettingsChange', 'Custom', 'Creation'), ...description }),
  v.transform(
    ({ type, humanDescription, ...order }): TransactionInfo => ({
      kind: 'other',
      type,
      description: humanDescription,
      ...(type === 'SwapOrder' && { order }),
    }),
  ),
)

/** Any `txInfo` (reference: SPEC section 3, transaction info types). */
export const transactionInfoValue: v.GenericSchema<unknown, TransactionInfo> = v.union([
  transfer,
  settings,
  custom,
  creation,
  other,
])

const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'] as const

/** A word that came later is `UNKNOWN`. */
export const statusValue = v.pipe(
  v.string(),
  v.transform((text): TransactionStatus => statuses.find((status) => status === text) ?? 'UNKNOWN'),
)

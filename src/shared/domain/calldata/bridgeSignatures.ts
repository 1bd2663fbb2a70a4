/**
 * Methods that send something to another chain: the standard bridges of OP Stack chains, Arbitrum, Polygon and Gnosis,
 * CCTP, Across and Hop. What arrives there is not seen on this chain, so the recipient among the arguments is all there
 * is to look at.
 */
export const bridgeSignatures: Readonly<Record<`0x${string}`, string>> = {
  '0x9a2ac6d5': 'depositETHTo(address to,uint32 minGasLimit,bytes extraData)',
  '0xb1a1a882': 'depositETH(uint32 minGasLimit,bytes extraData)',
  '0x58a997f6':
    'depositERC20(address l1Token,address l2Token,uint256 amount,uint32 minGasLimit,bytes extraData)',
  '0x838b2520':
    'depositERC20To(address l1Token,address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)',
  '0xe11013dd': 'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)',
  '0x540abf73':
    'bridgeERC20To(address localToken,address remoteToken,address to,uint256 amount,uint32 minGasLimit,bytes extraData)',
  '0xa3a79548': 'withdrawTo(address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)',
  '0xd2ce7d65':
    'outboundTransfer(address token,address to,uint256 amount,uint256 maxGas,uint256 gasPriceBid,bytes data)',
  '0x4fb1a07b':
    'outboundTransferCustomRefund(address token,address refundTo,address to,uint256 amount,uint256 maxGas,uint256 gasPriceBid,bytes data)',
  '0x439370b1': 'depositEth()',
  '0x4faa8a26': 'depositEtherFor(address user)',
  '0xe3dec8fb': 'depositFor(address user,address rootToken,bytes depositData)',
  '0xcd586579':
    'bridgeAsset(uint32 destinationNetwork,address destinationAddress,uint256 amount,address token,bool forceUpdate,bytes permitData)',
  '0x6fd3504e':
    'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)',
  '0x7b939232':
    'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message)',
  '0xdeace8f5':
    'sendToL2(uint256 chainId,address recipient,uint256 amount,uint256 amountOutMin,uint256 deadline,address relayer,uint256 relayerFee)',
  '0xad58bdd1': 'relayTokens(address token,address receiver,uint256 value)',
}

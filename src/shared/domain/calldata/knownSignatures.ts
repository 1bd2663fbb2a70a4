import { bridgeSignatures } from './bridgeSignatures.ts'

/** Signatures by selector: every pair is checked by a test, so that nothing is hashed when the table is loaded. */
export type SignatureTable = Readonly<Record<`0x${string}`, string>>

/** What a Safe can be told, mostly by itself. */
const safeSelfSignatures: SignatureTable = {
  '0x0d582f13': 'addOwnerWithThreshold(address owner,uint256 threshold)',
  '0xf8dc5dd9': 'removeOwner(address previousOwner,address owner,uint256 threshold)',
  '0xe318b52b': 'swapOwner(address previousOwner,address oldOwner,address newOwner)',
  '0x694e80c3': 'changeThreshold(uint256 threshold)',
  '0x610b5925': 'enableModule(address module)',
  '0xe009cfde': 'disableModule(address previousModule,address module)',
  '0xe19a9dd9': 'setGuard(address guard)',
  '0xe068df37': 'setModuleGuard(address moduleGuard)',
  '0xf08a0323': 'setFallbackHandler(address handler)',
  '0x7de7edef': 'changeMasterCopy(address singleton)',
  '0xb63e800d':
    'setup(address[] owners,uint256 threshold,address to,bytes data,address fallbackHandler,address paymentToken,uint256 payment,address paymentReceiver)',
  '0xd4d9bdcd': 'approveHash(bytes32 hash)',
  '0x85a5affe': 'signMessage(bytes message)',
  '0x6a761202':
    'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
  '0x468721a7': 'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)',
  '0x5229073f': 'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)',
  '0xb4faba09': 'simulateAndRevert(address target,bytes data)',
  '0xbd61951d': 'simulate(address target,bytes data)',
  '0xc4ca3a9c': 'requiredTxGas(address to,uint256 value,bytes data,uint8 operation)',
  '0x3365582c': 'setDomainVerifier(bytes32 domainSeparator,address verifier)',
  '0x64f95acc': 'setSafeMethod(bytes4 selector,bytes32 method)',
}

/** Contracts that Safe publishes beside the Safe. */
const safeLibrarySignatures: SignatureTable = {
  '0x8d80ff0a': 'multiSend(bytes transactions)',
  '0x4c8c9ea1': 'performCreate(uint256 value,bytes deploymentData)',
  '0x4847be6f': 'performCreate2(uint256 value,bytes deploymentData,bytes32 salt)',
  '0xf6682ab0': 'migrateSingleton()',
  '0xed007fc6': 'migrateWithFallbackHandler()',
  '0x07f464a4': 'migrateL2Singleton()',
  '0x68cb3d94': 'migrateL2WithFallbackHandler()',
  '0xef2624ae': 'migrateToL2(address singleton)',
  '0xfe51f643': 'setupToL2(address singleton)',
  '0x1688f0b9': 'createProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce)',
  '0xec9e80bb': 'createChainSpecificProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce)',
  '0x61b69abd': 'createProxy(address singleton,bytes data)',
  '0x1c5fb211': 'simulate(address to,uint256 value,bytes data,uint8 operation)',
}

/** EIP-20, EIP-721, EIP-777, EIP-1155, EIP-1363, EIP-2612, EIP-6909 and wrapped native currency. */
const tokenSignatures: SignatureTable = {
  '0xa9059cbb': 'transfer(address to,uint256 value)',
  '0x23b872dd': 'transferFrom(address from,address to,uint256 value)',
  '0x095ea7b3': 'approve(address spender,uint256 value)',
  '0x39509351': 'increaseAllowance(address spender,uint256 addedValue)',
  '0xa457c2d7': 'decreaseAllowance(address spender,uint256 subtractedValue)',
  '0xd73dd623': 'increaseApproval(address spender,uint256 addedValue)',
  '0x66188463': 'decreaseApproval(address spender,uint256 subtractedValue)',
  '0x4000aea0': 'transferAndCall(address to,uint256 value,bytes data)',
  '0xcae9ca51': 'approveAndCall(address spender,uint256 value,bytes data)',
  '0xd505accf':
    'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  '0x8fcbaf0c':
    'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  '0x40c10f19': 'mint(address to,uint256 amount)',
  '0x6a627842': 'mint(address to)',
  '0x42966c68': 'burn(uint256 amount)',
  '0x79cc6790': 'burnFrom(address account,uint256 amount)',
  '0xd0e30db0': 'deposit()',
  '0x2e1a7d4d': 'withdraw(uint256 amount)',
  '0x205c2878': 'withdrawTo(address account,uint256 amount)',
  '0xb760faf9': 'depositTo(address account)',
  '0x5c19a95c': 'delegate(address delegatee)',
  '0x42842e0e': 'safeTransferFrom(address from,address to,uint256 tokenId)',
  '0xb88d4fde': 'safeTransferFrom(address from,address to,uint256 tokenId,bytes data)',
  '0xa22cb465': 'setApprovalForAll(address operator,bool approved)',
  '0xf242432a': 'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  // EIP-777
  '0x9bd9bbc6': 'send(address to,uint256 amount,bytes data)',
  '0x62ad1b83': 'operatorSend(address from,address to,uint256 amount,bytes data,bytes operatorData)',
  '0x959b8c3f': 'authorizeOperator(address operator)',
  '0xfad8b32a': 'revokeOperator(address operator)',
  '0xfe9d9303': 'burn(uint256 amount,bytes data)',
  // EIP-1363
  '0x1296ee62': 'transferAndCall(address to,uint256 value)',
  '0xd8fbe994': 'transferFromAndCall(address from,address to,uint256 value)',
  '0xc1d34b89': 'transferFromAndCall(address from,address to,uint256 value,bytes data)',
  '0x3177029f': 'approveAndCall(address spender,uint256 value)',
  // EIP-6909
  '0x558a7297': 'setOperator(address operator,bool approved)',
  '0x426a8493': 'approve(address spender,uint256 id,uint256 amount)',
  '0x095bcdb6': 'transfer(address to,uint256 id,uint256 amount)',
  '0xfe99049a': 'transferFrom(address from,address to,uint256 id,uint256 amount)',
  '0x2eb2c2d6': 'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
}

/** Uniswap’s Permit2. */
const permit2Signatures: SignatureTable = {
  '0x87517c45': 'approve(address token,address spender,uint160 amount,uint48 expiration)',
  '0x36c78516': 'transferFrom(address from,address to,uint160 amount,address token)',
  '0xcc53287f': 'lockdown((address token,address spender)[] approvals)',
  '0x65d9723c': 'invalidateNonces(address token,address spender,uint48 newNonce)',
  '0x2b67b570':
    'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
  '0x2a2d80d1':
    'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
  '0x0d58b1db': 'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
  '0x30f28b7a':
    'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount) transferDetails,address owner,bytes signature)',
}

/** Ownership, roles, upgrades, diamonds. */
const powerSignatures: SignatureTable = {
  '0xf2fde38b': 'transferOwnership(address newOwner)',
  '0x79ba5097': 'acceptOwnership()',
  '0x715018a6': 'renounceOwnership()',
  '0x13af4035': 'setOwner(address owner)',
  '0xc42069ec': 'setPendingOwner(address owner)',
  '0x2f2ff15d': 'grantRole(bytes32 role,address account)',
  '0xd547741f': 'revokeRole(bytes32 role,address account)',
  '0x36568abe': 'renounceRole(bytes32 role,address account)',
  '0x634e93da': 'beginDefaultAdminTransfer(address newAdmin)',
  '0xcefc1429': 'acceptDefaultAdminTransfer()',
  '0x3659cfe6': 'upgradeTo(address implementation)',
  '0x4f1ef286': 'upgradeToAndCall(address implementation,bytes data)',
  '0x99a88ec4': 'upgrade(address proxy,address implementation)',
  '0x9623609d': 'upgradeAndCall(address proxy,address implementation,bytes data)',
  '0x7eff275e': 'changeProxyAdmin(address proxy,address newAdmin)',
  '0x8f283970': 'changeAdmin(address newAdmin)',
  '0xd784d426': 'setImplementation(address implementation)',
  '0x704b6c02': 'setAdmin(address admin)',
  '0x1f931c1c': 'diamondCut((address facet,uint8 action,bytes4[] selectors)[] cuts,address init,bytes data)',
  '0xc4d66de8': 'initialize(address owner)',
  '0x8129fc1c': 'initialize()',
  '0x8456cb59': 'pause()',
  '0x3f4ba83a': 'unpause()',
  '0x7a9e5e4b': 'setAuthority(address authority)',
  '0xfca3b5aa': 'setMinter(address minter)',
  '0x983b2d56': 'addMinter(address account)',
  '0xb3ab15fb': 'setOperator(address operator)',
  '0x65fae35e': 'rely(address account)',
  '0x9c52a7f1': 'deny(address account)',
  '0xa3b22fc4': 'hope(address account)',
  '0xdc4d20fa': 'nope(address account)',
  '0xa6f9dae1': 'changeOwner(address newOwner)',
  '0x7065cb48': 'addOwner(address owner)',
  '0x1627540c': 'nominateNewOwner(address newOwner)',
  '0xf04e283e': 'completeOwnershipHandover(address pendingOwner)',
  '0xf1739cae': 'transferProxyOwnership(address newOwner)',
  '0x75829def': 'transferAdmin(address newAdmin)',
  '0x4dd18bf5': 'setPendingAdmin(address newAdmin)',
  '0x70480275': 'addAdmin(address account)',
  '0x0e18b681': 'acceptAdmin()',
  '0x1c10893f': 'grantRoles(address account,uint256 roles)',
  '0xab033ea9': 'setGovernance(address governance)',
  '0xd38bfff4': 'transferGovernance(address governance)',
  '0xcfad57a2': 'setGov(address governance)',
  '0x92eefe9b': 'setController(address controller)',
  '0xd0ebdbe7': 'setManager(address manager)',
  '0x8a0dac4a': 'setGuardian(address guardian)',
  '0xd42afb56': 'setBeacon(address beacon)',
  '0x5a8b1a9f': 'upgradeTo(string version,address implementation)',
}

/** Zodiac modifiers, Roles, Delay, the allowance, recovery and account modules. */
const moduleSignatures: SignatureTable = {
  '0x086cfca8': 'setAvatar(address avatar)',
  '0x776d1a01': 'setTarget(address target)',
  '0xa4f9edbf': 'setUp(bytes initializeParams)',
  '0xc6fe8747':
    'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)',
  '0x2b99e506':
    'execTransactionWithRoleReturnData(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)',
  '0x6928e74b':
    'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,uint16 role,bool shouldRevert)',
  '0xb0c19912':
    'execTransactionWithRoleReturnData(address to,uint256 value,bytes data,uint8 operation,uint16 role,bool shouldRevert)',
  '0x957ed2b3': 'assignRoles(address module,bytes32[] roleKeys,bool[] memberOf)',
  '0xa6edf38f': 'assignRoles(address module,uint16[] roles,bool[] memberOf)',
  '0x946d364e': 'setDefaultRole(address module,bytes32 roleKey)',
  '0x7b0da5b2': 'allowTarget(bytes32 roleKey,address target,uint8 options)',
  '0x0172a43a': 'revokeTarget(bytes32 roleKey,address target)',
  '0x0c6c76b8': 'scopeTarget(bytes32 roleKey,address target)',
  '0x2916a9af': 'setTransactionUnwrapper(address to,bytes4 selector,address adapter)',
  '0xee072baf': 'executeNextTx(address to,uint256 value,bytes data,uint8 operation)',
  '0xebb2b4a2': 'setTxCooldown(uint256 cooldown)',
  '0x9b56d5be': 'setTxExpiration(uint256 expiration)',
  '0x46ba2307': 'setTxNonce(uint256 nonce)',
  '0xe71bdf41': 'addDelegate(address delegate)',
  '0xdd43a79f': 'removeDelegate(address delegate,bool removeAllowances)',
  '0xbeaeb388':
    'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
  '0xc19bf50e': 'resetAllowance(address delegate,address token)',
  '0x885133e3': 'deleteAllowance(address delegate,address token)',
  '0x4515641a':
    'executeAllowanceTransfer(address safe,address token,address to,uint96 amount,address paymentToken,uint96 payment,address delegate,bytes signature)',
  '0x28b1a89b': 'addOwnerWithThreshold(address safe,address owner,uint256 threshold)',
  '0x7bb37428': 'executeUserOp(address to,uint256 value,bytes data,uint8 operation)',
  '0x541d63c8': 'executeUserOpWithErrorString(address to,uint256 value,bytes data,uint8 operation)',
}

/** Methods that make nested calls. */
const containerSignatures: SignatureTable = {
  '0xac9650d8': 'multicall(bytes[] data)',
  '0x5ae401dc': 'multicall(uint256 deadline,bytes[] data)',
  '0x1f0464d1': 'multicall(bytes32 previousBlockhash,bytes[] data)',
  '0x252dba42': 'aggregate((address target,bytes callData)[] calls)',
  '0xbce38bd7': 'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  '0xc3077fa9': 'blockAndAggregate((address target,bytes callData)[] calls)',
  '0x399542e9': 'tryBlockAndAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  '0x82ad56cb': 'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  '0x174dea71': 'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)',
  '0x01d5062a':
    'schedule(address target,uint256 value,bytes data,bytes32 predecessor,bytes32 salt,uint256 delay)',
  '0x8f2a0bb0':
    'scheduleBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt,uint256 delay)',
  '0x134008d3': 'execute(address target,uint256 value,bytes payload,bytes32 predecessor,bytes32 salt)',
  '0xe38335e5':
    'executeBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt)',
  '0xc4d252f5': 'cancel(bytes32 id)',
  '0x64d62353': 'updateDelay(uint256 newDelay)',
  '0x7d5e81e2': 'propose(address[] targets,uint256[] values,bytes[] calldatas,string description)',
  '0xda95691a':
    'propose(address[] targets,uint256[] values,string[] signatures,bytes[] calldatas,string description)',
  '0x2656227d': 'execute(address[] targets,uint256[] values,bytes[] calldatas,bytes32 descriptionHash)',
  '0x160cbed7': 'queue(address[] targets,uint256[] values,bytes[] calldatas,bytes32 descriptionHash)',
  '0x3a66f901': 'queueTransaction(address target,uint256 value,string signature,bytes data,uint256 eta)',
  '0x0825f38f': 'executeTransaction(address target,uint256 value,string signature,bytes data,uint256 eta)',
  '0x591fcdfe': 'cancelTransaction(address target,uint256 value,string signature,bytes data,uint256 eta)',
  '0x56781388': 'castVote(uint256 proposalId,uint8 support)',
  '0x7b3c71d3': 'castVoteWithReason(uint256 proposalId,uint8 support,string reason)',
  '0xb61d27f6': 'execute(address target,uint256 value,bytes data)',
  '0x1cff79cd': 'execute(address target,bytes data)',
  '0x18dfb3c7': 'executeBatch(address[] targets,bytes[] calldatas)',
  '0x47e1da2a': 'executeBatch(address[] targets,uint256[] values,bytes[] calldatas)',
  '0x34fcd5be': 'executeBatch((address target,uint256 value,bytes data)[] calls)',
  '0x24856bc3': 'execute(bytes commands,bytes[] inputs)',
  '0x3593564c': 'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  '0xe9ae5c53': 'execute(bytes32 mode,bytes executionCalldata)',
}

/** Claims, staking, vaults and lending. */
const earningSignatures: SignatureTable = {
  '0x3d13f874': 'claim(address account,uint256 amount,bytes32[] proof)',
  '0x2e7ba6ef': 'claim(uint256 index,address account,uint256 amount,bytes32[] proof)',
  '0x4e71d92d': 'claim()',
  '0x1e83409a': 'claim(address account)',
  '0x372500ab': 'claimRewards()',
  '0xef5cfb8c': 'claimRewards(address account)',
  '0xbb492bf5': 'claimAllRewards(address[] assets,address to)',
  '0x3d18b912': 'getReward()',
  '0xe9fad8ee': 'exit()',
  '0xa694fc3a': 'stake(uint256 amount)',
  '0x2e17de78': 'unstake(uint256 amount)',
  '0xa1903eab': 'submit(address referral)',
  '0xd6681042': 'requestWithdrawals(uint256[] amounts,address owner)',
  '0xf8444436': 'claimWithdrawal(uint256 requestId)',
  '0xe3afe0a3': 'claimWithdrawals(uint256[] requestIds,uint256[] hints)',
  '0xea598cb0': 'wrap(uint256 amount)',
  '0xde0e9a3e': 'unwrap(uint256 amount)',
  '0x6e553f65': 'deposit(uint256 assets,address receiver)',
  '0x94bf804d': 'mint(uint256 shares,address receiver)',
  '0xb460af94': 'withdraw(uint256 assets,address receiver,address owner)',
  '0xba087652': 'redeem(uint256 shares,address receiver,address owner)',
  '0xdb006a75': 'redeem(uint256 amount)',
  '0xa0712d68': 'mint(uint256 amount)',
  '0x617ba037': 'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  '0x69328dec': 'withdraw(address asset,uint256 amount,address to)',
  '0xa415bcad':
    'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
  '0x573ade81': 'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
  '0x5a3b74b9': 'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)',
  '0xf2b9fdb8': 'supply(address asset,uint256 amount)',
  '0xf3fef3a3': 'withdraw(address asset,uint256 amount)',
  '0xc5ebeaec': 'borrow(uint256 amount)',
  '0x0e752702': 'repayBorrow(uint256 amount)',
  '0xc2998238': 'enterMarkets(address[] markets)',
  '0x22895118':
    'deposit(bytes publicKey,bytes withdrawalCredentials,bytes signature,bytes32 depositDataRoot)',
}

/** Exchanges and orders. */
const swapSignatures: SignatureTable = {
  '0x38ed1739':
    'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMinimum,address[] path,address to,uint256 deadline)',
  '0x8803dbee':
    'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMaximum,address[] path,address to,uint256 deadline)',
  '0x7ff36ab5': 'swapExactETHForTokens(uint256 amountOutMinimum,address[] path,address to,uint256 deadline)',
  '0x18cbafe5':
    'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMinimum,address[] path,address to,uint256 deadline)',
  '0xfb3bdb41': 'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)',
  '0xe8e33700':
    'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMinimum,uint256 amountBMinimum,address to,uint256 deadline)',
  '0xbaa2abde':
    'removeLiquidity(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMinimum,uint256 amountBMinimum,address to,uint256 deadline)',
  '0x414bf389':
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  '0x04e45aaf':
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  '0xc04b8d59':
    'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)',
  '0xb858183f': 'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
  '0x3df02124': 'exchange(int128 i,int128 j,uint256 dx,uint256 minimumDy)',
  '0x5b41b908': 'exchange(uint256 i,uint256 j,uint256 dx,uint256 minimumDy)',
  '0xec6cb13f': 'setPreSignature(bytes orderUid,bool signed)',
  '0x15337bc0': 'invalidateOrder(bytes orderUid)',
  '0x6bfae1ca': 'create((address handler,bytes32 salt,bytes staticInput) params,bool dispatch)',
  '0x0d0d9800':
    'createWithContext((address handler,bytes32 salt,bytes staticInput) params,address factory,bytes data,bool dispatch)',
  '0x95bc2673': 'remove(bytes32 singleOrderHash)',
}

/** ENS and Snapshot. */
const namingSignatures: SignatureTable = {
  '0xbd86e508': 'setDelegate(bytes32 id,address delegate)',
  '0xf0bedbe2': 'clearDelegate(bytes32 id)',
  '0xd5fa2b00': 'setAddr(bytes32 node,address account)',
  '0x10f13a8c': 'setText(bytes32 node,string key,string value)',
  '0x304e6ade': 'setContenthash(bytes32 node,bytes hash)',
  '0x1896f70a': 'setResolver(bytes32 node,address resolver)',
  '0x5b0fc9c3': 'setOwner(bytes32 node,address owner)',
  '0x06ab5923': 'setSubnodeOwner(bytes32 node,bytes32 label,address owner)',
  '0xc47f0027': 'setName(string name)',
  '0xacf1a841': 'renew(string name,uint256 duration)',
}

/** Every signature that is known, by subject. */
export const knownSignatures: readonly SignatureTable[] = [
  safeSelfSignatures,
  safeLibrarySignatures,
  tokenSignatures,
  permit2Signatures,
  powerSignatures,
  moduleSignatures,
  containerSignatures,
  earningSignatures,
  swapSignatures,
  bridgeSignatures,
  namingSignatures,
]

import { parseAbi } from 'viem/utils'

/** What a simulation calls on a Safe (1.0.0 to 1.5.0; `simulateAndRevert` and `getStorageAt` since 1.3.0). */
export const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
  'function getStorageAt(uint256 offset, uint256 length) view returns (bytes)',
  'function approvedHashes(address owner, bytes32 hash) view returns (uint256)',
  'function simulateAndRevert(address targetContract, bytes calldataPayload)',
])

export const assetAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/** Multicall3, at the same address on every chain that has it. */
export const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct ValueCall { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] returnData)',
  'function aggregate3Value(ValueCall[] calls) payable returns (Result[] returnData)',
  'function getEthBalance(address account) view returns (uint256)',
])

export const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11'

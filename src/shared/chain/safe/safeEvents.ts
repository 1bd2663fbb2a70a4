/**
 * Events of the Safe contract: keccak-256 of `ExecutionSuccess(bytes32,uint256)`, `ExecutionFailure(bytes32,uint256)`
 * and, since 1.3.0, `SafeReceived(address indexed sender, uint256 value)`. The hash is indexed from 1.4.1 on.
 */
export const safeEvents = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
  received: '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d',
} as const

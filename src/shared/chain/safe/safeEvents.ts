/**
 * Events of the Safe contract: keccak-256 of `ExecutionSuccess(bytes32,uint256)`, `ExecutionFailure(bytes32,uint256)`,
 * before 1.1.0 `ExecutionFailed(bytes32)` alone, and, since 1.3.0, `SafeReceived(address indexed sender, uint256
 * value)`, and `ExecutionFromModuleSuccess(address)`. The hash is indexed from 1.4.1 on.
 */
export const safeEvents = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
  firstFailure: '0xabfd711ecdd15ae3a6b3ad16ff2e9d81aec026a39d16725ee164be4fbf857a7c',
  byModule: '0x6895c13664aa4f67288b25d7a21d7aaa34916e355fb9b6fae0a139a9085becb8',
  received: '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d',
} as const

/** The events by which Safes of any version tell an execution. */
export const executionTopics = [safeEvents.success, safeEvents.failure, safeEvents.firstFailure] as const

/** Whether an event tells that a transaction was counted and its call failed. */
export function isFailure(topic: unknown): boolean {
  return topic === safeEvents.failure || topic === safeEvents.firstFailure
}

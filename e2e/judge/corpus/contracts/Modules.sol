// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "./Tokens.sol";

interface Executes {
    function execTransactionFromModule(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        returns (bool);
}

/// What the modifiers of Zodiac share: who owns them, whom they act for, and who may act through them.
abstract contract Modifier {
    address public owner;
    address public avatar;
    address public target;
    mapping(address => bool) public isModuleEnabled;

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function serve(address avatar_) external {
        owner = avatar_;
        avatar = avatar_;
        target = avatar_;
    }

    function enableModule(address module) external onlyOwner {
        isModuleEnabled[module] = true;
    }

    function disableModule(address, address module) external onlyOwner {
        isModuleEnabled[module] = false;
    }

    function transferOwnership(address newOwner) external onlyOwner {
        owner = newOwner;
    }

    function setAvatar(address avatar_) external onlyOwner {
        avatar = avatar_;
    }

    function setTarget(address target_) external onlyOwner {
        target = target_;
    }
}

/// Queues what modules want and lets anybody execute it after a while.
contract Delay is Modifier {
    uint256 public txCooldown;
    uint256 public txExpiration;
    uint256 public txNonce;
    uint256 public queueNonce;
    mapping(uint256 => bytes32) public txHash;
    mapping(uint256 => uint256) public txCreatedAt;

    function setTxCooldown(uint256 cooldown) external onlyOwner {
        txCooldown = cooldown;
    }

    function setTxExpiration(uint256 expiration) external onlyOwner {
        txExpiration = expiration;
    }

    function setTxNonce(uint256 nonce) external onlyOwner {
        txNonce = nonce;
    }

    function execTransactionFromModule(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        returns (bool)
    {
        require(isModuleEnabled[msg.sender]);
        txHash[queueNonce] = keccak256(abi.encode(to, value, data, operation));
        txCreatedAt[queueNonce++] = block.timestamp;
        return true;
    }

    function executeNextTx(address to, uint256 value, bytes calldata data, uint8 operation) external {
        require(block.timestamp >= txCreatedAt[txNonce] + txCooldown);
        require(txHash[txNonce++] == keccak256(abi.encode(to, value, data, operation)));
        require(Executes(target).execTransactionFromModule(to, value, data, operation));
    }
}

/// Lets members of roles call what the roles allow.
contract Roles is Modifier {
    mapping(bytes32 => mapping(address => bool)) public members;
    mapping(bytes32 => mapping(address => uint8)) public targets;
    mapping(address => bytes32) public defaultRoles;

    function assignRoles(address module, bytes32[] calldata keys, bool[] calldata memberOf) external onlyOwner {
        isModuleEnabled[module] = true;
        for (uint256 index = 0; index < keys.length; index++) members[keys[index]][module] = memberOf[index];
    }

    function setDefaultRole(address module, bytes32 key) external onlyOwner {
        defaultRoles[module] = key;
    }

    function allowTarget(bytes32 key, address to, uint8 options) external onlyOwner {
        targets[key][to] = options + 1;
    }

    function scopeTarget(bytes32 key, address to) external onlyOwner {
        targets[key][to] = 1;
    }

    function revokeTarget(bytes32 key, address to) external onlyOwner {
        targets[key][to] = 0;
    }

    function allowFunction(bytes32 key, address to, bytes4, uint8 options) external onlyOwner {
        targets[key][to] = options + 1;
    }

    function execTransactionWithRole(address to, uint256 value, bytes calldata data, uint8 operation, bytes32 key, bool)
        external
        returns (bool)
    {
        require(members[key][msg.sender] && targets[key][to] > 0);
        return Executes(target).execTransactionFromModule(to, value, data, operation);
    }
}

/// Limits of spending for people, with the methods of the allowance module of Safe.
contract SpendingLimits {
    struct Limit {
        uint96 amount;
        uint96 spent;
        uint16 minutes_;
        uint32 base;
    }

    mapping(address => mapping(address => bool)) public delegates;
    mapping(address => mapping(address => mapping(address => Limit))) public limits;

    function addDelegate(address delegate) external {
        delegates[msg.sender][delegate] = true;
    }

    function removeDelegate(address delegate, bool) external {
        delegates[msg.sender][delegate] = false;
    }

    function setAllowance(address delegate, address token, uint96 amount, uint16 minutes_, uint32 base) external {
        require(delegates[msg.sender][delegate]);
        limits[msg.sender][delegate][token] = Limit(amount, 0, minutes_, base);
    }

    function resetAllowance(address delegate, address token) external {
        limits[msg.sender][delegate][token].spent = 0;
    }

    function deleteAllowance(address delegate, address token) external {
        delete limits[msg.sender][delegate][token];
    }

    function executeAllowanceTransfer(
        address safe,
        address token,
        address to,
        uint96 amount,
        address,
        uint96,
        address delegate,
        bytes calldata
    ) external {
        Limit storage limit = limits[safe][delegate][token];
        require(msg.sender == delegate && amount + limit.spent <= limit.amount);
        limit.spent += amount;
        bool done = token == address(0)
            ? Executes(safe).execTransactionFromModule(to, amount, "", 0)
            : Executes(safe).execTransactionFromModule(
                token, 0, abi.encodeWithSignature("transfer(address,uint256)", to, amount), 0
            );
        require(done);
    }
}

/// Executes what an entry point asks for.
contract UserOperations {
    function executeUserOp(address to, uint256 value, bytes calldata data, uint8 operation) external {
        require(Executes(msg.sender).execTransactionFromModule(to, value, data, operation));
    }
}

/// Lets guardians replace owners.
contract Recovery {
    mapping(address => mapping(address => bool)) public guardians;

    function addGuardianWithThreshold(address guardian, uint256) external {
        guardians[msg.sender][guardian] = true;
    }
}

/// Answers for a Safe, and lets the Safe add who answers besides, as the extensible handler of Safe does.
contract Handler {
    mapping(address => mapping(bytes32 => address)) public verifiers;
    mapping(address => mapping(bytes4 => bytes32)) public methods;

    function sender() internal pure returns (address) {
        return address(bytes20(msg.data[msg.data.length - 20:]));
    }

    function setDomainVerifier(bytes32 domain, address verifier) external {
        require(sender() == msg.sender);
        verifiers[msg.sender][domain] = verifier;
    }

    function setSafeMethod(bytes4 selector, bytes32 method) external {
        require(sender() == msg.sender);
        methods[msg.sender][selector] = method;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}

/// A guard that lets everything pass.
contract OpenGuard {
    fallback() external {}

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xe6d7a83a || id == 0x01ffc9a7;
    }
}

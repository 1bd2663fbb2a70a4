// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/access/AccessControl.sol";
import "@openzeppelin/contracts/governance/Governor.sol";
import "@openzeppelin/contracts/governance/TimelockController.sol";
import "@openzeppelin/contracts/governance/extensions/GovernorCountingSimple.sol";
import "@openzeppelin/contracts/governance/extensions/GovernorVotes.sol";
import "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Votes.sol";

/// A timelock that the first account proposes to and executes.
contract Timelock is TimelockController {
    constructor(uint256 delay, address[] memory accounts) TimelockController(delay, accounts, accounts, accounts[0]) {}
}

/// A token that votes.
contract Ballots is ERC20, ERC20Votes {
    constructor() ERC20("Harbor", "HARBOR") EIP712("Harbor", "1") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override(ERC20, ERC20Votes) {
        super._update(from, to, amount);
    }

    function clock() public view override returns (uint48) {
        return uint48(block.timestamp);
    }

    function CLOCK_MODE() public pure override returns (string memory) {
        return "mode=timestamp";
    }
}

/// Decides by votes and acts itself.
contract Assembly is Governor, GovernorCountingSimple, GovernorVotes {
    constructor(IVotes votes) Governor("Assembly") GovernorVotes(votes) {}

    function votingDelay() public pure override returns (uint256) {
        return 10;
    }

    function votingPeriod() public pure override returns (uint256) {
        return 1000;
    }

    function quorum(uint256) public pure override returns (uint256) {
        return 1;
    }
}

/// A contract of an organisation: roles, an owner, settings, and a treasury.
contract Office is AccessControl, UUPSUpgradeable {
    address public owner;
    mapping(bytes32 => uint256) public settings;
    bool public paused;

    function open(address admin) external {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        owner = admin;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    receive() external payable {}

    function transferOwnership(address newOwner) external onlyOwner {
        owner = newOwner;
    }

    function setFee(uint256 amount) external onlyOwner {
        settings["fee"] = amount;
    }

    function setSupplyCap(address asset, uint256 amount) external onlyOwner {
        settings[bytes32(uint256(uint160(asset)))] = amount;
    }

    function setTreasury(address treasury) external onlyOwner {
        settings["treasury"] = uint256(uint160(treasury));
    }

    function pause() external onlyOwner {
        paused = true;
    }

    function unpause() external onlyOwner {
        paused = false;
    }

    function sweep(address token, address to, uint256 amount) external onlyOwner {
        ERC20(token).transfer(to, amount);
    }

    function multicall(bytes[] calldata data) external {
        for (uint256 index = 0; index < data.length; index++) {
            (bool done,) = address(this).delegatecall(data[index]);
            require(done);
        }
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}
}

contract OfficeProxy is ERC1967Proxy {
    constructor(address code, bytes memory call) ERC1967Proxy(code, call) {}
}

/// A token that an owner may make, and that knows peers on other chains.
contract OwnToken is ERC20 {
    address public owner;
    mapping(uint32 => bytes32) public peers;

    constructor(address owner_) ERC20("Harbor", "HBR") {
        owner = owner_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function setMinter(address minter) external onlyOwner {
        owner = minter;
    }

    function setPeer(uint32 chain, bytes32 peer) external onlyOwner {
        peers[chain] = peer;
    }
}

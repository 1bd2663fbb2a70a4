// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import "./Tokens.sol";

/// A vault of ERC-4626.
contract Vault is ERC4626 {
    constructor(IERC20 asset, string memory symbol) ERC4626(asset) ERC20(symbol, symbol) {}
}

/// Stakes native currency for a token, and wraps that token, with the methods of Lido.
contract StakedEther is Coin {
    receive() external payable {}

    function submit(address) external payable returns (uint256) {
        make(msg.sender, msg.value);
        return msg.value;
    }
}

contract WrappedStake is Coin {
    Coin public staked;

    function serve(Coin staked_) external {
        staked = staked_;
    }

    function wrap(uint256 amount) external {
        staked.transferFrom(msg.sender, address(this), amount);
        make(msg.sender, (amount * 5) / 6);
    }

    function unwrap(uint256 amount) external {
        destroy(msg.sender, amount);
        staked.transfer(msg.sender, (amount * 6) / 5);
    }
}

/// Requests of withdrawal are items that their owner may claim.
contract Withdrawals is ERC721 {
    Coin public staked;
    uint256 public last;
    mapping(uint256 => uint256) public amounts;

    constructor() ERC721("Withdrawals", "WITHDRAW") {}

    function serve(Coin staked_) external {
        staked = staked_;
    }

    receive() external payable {}

    function requestWithdrawals(uint256[] calldata amounts_, address owner) external {
        for (uint256 index = 0; index < amounts_.length; index++) {
            staked.transferFrom(msg.sender, address(this), amounts_[index]);
            amounts[++last] = amounts_[index];
            _mint(owner == address(0) ? msg.sender : owner, last);
        }
    }

    function claimWithdrawals(uint256[] calldata ids, uint256[] calldata) external {
        for (uint256 index = 0; index < ids.length; index++) claim(ids[index], msg.sender);
    }

    function claimWithdrawalsTo(uint256[] calldata ids, uint256[] calldata, address recipient) external {
        for (uint256 index = 0; index < ids.length; index++) claim(ids[index], recipient);
    }

    function claim(uint256 id, address to) internal {
        require(ownerOf(id) == msg.sender);
        _burn(id);
        (bool sent,) = to.call{value: amounts[id]}("");
        require(sent);
    }
}

/// Locked payments that become free over time and are items, with the methods of Sablier Lockup.
contract Streams is ERC721 {
    struct Stream {
        address sender;
        address token;
        uint128 amount;
        uint128 withdrawn;
        uint40 start;
        uint40 end;
    }

    struct Durations {
        uint40 cliff;
        uint40 total;
    }

    struct Broker {
        address account;
        uint256 fee;
    }

    struct Creation {
        address sender;
        address recipient;
        uint128 totalAmount;
        address asset;
        bool cancelable;
        bool transferable;
        Durations durations;
        Broker broker;
    }

    uint256 public last;
    mapping(uint256 => Stream) public streams;

    constructor() ERC721("Streams", "STREAM") {}

    function createWithDurations(Creation calldata one) external returns (uint256) {
        Coin(one.asset).transferFrom(msg.sender, address(this), one.totalAmount);
        uint40 start = uint40(block.timestamp);
        streams[++last] = Stream(one.sender, one.asset, one.totalAmount, 0, start, start + one.durations.total);
        _mint(one.recipient, last);
        return last;
    }

    function free(uint256 id) public view returns (uint128) {
        Stream storage one = streams[id];
        if (block.timestamp >= one.end) return one.amount;
        return uint128((uint256(one.amount) * (block.timestamp - one.start)) / (one.end - one.start));
    }

    function withdraw(uint256 id, address to, uint128 amount) public {
        require(ownerOf(id) == msg.sender || to == ownerOf(id));
        streams[id].withdrawn += amount;
        require(streams[id].withdrawn <= free(id));
        Coin(streams[id].token).transfer(to, amount);
    }

    function withdrawMax(uint256 id, address to) external {
        withdraw(id, to, free(id) - streams[id].withdrawn);
    }

    function cancel(uint256 id) external {
        Stream storage one = streams[id];
        require(one.sender == msg.sender);
        uint128 left = one.amount - free(id);
        one.amount -= left;
        one.end = uint40(block.timestamp);
        Coin(one.token).transfer(msg.sender, left);
    }

    function renounce(uint256 id) external {
        require(streams[id].sender == msg.sender);
        streams[id].sender = address(0);
    }
}

/// Items that anybody may make.
contract Collectible is ERC721 {
    uint256 public last;

    constructor() ERC721("Prints", "PRINT") {}

    function mint(address to) external payable {
        _mint(to, ++last);
    }
}

/// Pays one token to whom it it is owed, and what was staked for it back.
contract Rewards {
    Coin public token;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public earned;

    function serve(Coin token_) external {
        token = token_;
    }

    function earn(address account, uint256 amount) external {
        earned[account] = amount;
    }

    function stake(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        staked[msg.sender] += amount;
    }

    function withdraw(uint256 amount) public {
        staked[msg.sender] -= amount;
        token.transfer(msg.sender, amount);
    }

    function getReward() public {
        uint256 amount = earned[msg.sender];
        earned[msg.sender] = 0;
        token.transfer(msg.sender, amount);
    }

    function exit() external {
        withdraw(staked[msg.sender]);
        getReward();
    }

    function claim(uint256, address account, uint256 amount, bytes32[] calldata) external {
        token.transfer(account, amount);
    }

    function notifyRewardAmount(uint256) external {}
}

/// Pays many at once, with the methods of Disperse.
contract Disperser {
    function disperseEther(address[] calldata recipients, uint256[] calldata values) external payable {
        for (uint256 index = 0; index < recipients.length; index++) {
            (bool sent,) = recipients[index].call{value: values[index]}("");
            require(sent);
        }
    }

    function disperseToken(Coin token, address[] calldata recipients, uint256[] calldata values) external {
        for (uint256 index = 0; index < recipients.length; index++)
            token.transferFrom(msg.sender, recipients[index], values[index]);
    }
}

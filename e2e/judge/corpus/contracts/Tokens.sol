// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 token whose balances the recorder may set.
contract Coin {
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function start(string calldata symbol_, uint8 decimals_) external {
        symbol = symbol_;
        decimals = decimals_;
    }

    /// What an account holds from now on.
    function set(address account, uint256 amount) external {
        totalSupply = totalSupply - balanceOf[account] + amount;
        balanceOf[account] = amount;
    }

    function name() external view returns (string memory) {
        return symbol;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function increaseAllowance(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] += amount;
        emit Approval(msg.sender, spender, allowance[msg.sender][spender]);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max && from != msg.sender)
            allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return true;
    }

    function mint(address to, uint256 amount) external {
        make(to, amount);
    }

    function burn(uint256 amount) external {
        destroy(msg.sender, amount);
    }

    function make(address to, uint256 amount) internal {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function destroy(address from, uint256 amount) internal {
        totalSupply -= amount;
        balanceOf[from] -= amount;
        emit Transfer(from, address(0), amount);
    }

    function move(address from, address to, uint256 amount) internal {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// The receipt or the debt of a market, which alone makes and destroys it.
contract Receipt is Coin {
    address public market;
    mapping(address => mapping(address => uint256)) public borrowAllowance;

    function serve(address market_) external {
        market = market_;
    }

    function issue(address to, uint256 amount) external {
        require(msg.sender == market);
        make(to, amount);
    }

    function redeem(address from, uint256 amount) external {
        require(msg.sender == market);
        destroy(from, amount);
    }

    function pass(address from, address to, uint256 amount) external {
        require(msg.sender == market);
        move(from, to, amount);
    }

    function approveDelegation(address delegatee, uint256 amount) external {
        borrowAllowance[msg.sender][delegatee] = amount;
    }
}

/// Native currency as a token. As on the chains, wrapping and unwrapping are no `Transfer`.
contract WrappedEther is Coin {
    event Deposit(address indexed account, uint256 amount);
    event Withdrawal(address indexed account, uint256 amount);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        withdrawTo(msg.sender, amount);
    }

    function withdrawTo(address to, uint256 amount) public {
        balanceOf[msg.sender] -= amount;
        emit Withdrawal(msg.sender, amount);
        (bool sent,) = to.call{value: amount}("");
        require(sent);
    }
}

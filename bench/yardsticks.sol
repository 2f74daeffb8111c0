// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

import {ERC721 as OpenZeppelinERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721A} from "erc721a/contracts/ERC721A.sol";
import {ERC721 as SoladyERC721} from "solady/src/tokens/ERC721.sol";

/// What `npm run gas` measures beside the collectible: a counter, an operator, `mint(to, count)`, and nothing of what a cast says.
contract PlainSolady is SoladyERC721 {
    address immutable operator = msg.sender;
    uint256 next = 1;

    function name() public pure override returns (string memory) {
        return "Plain";
    }

    function symbol() public pure override returns (string memory) {
        return "P";
    }

    function tokenURI(uint256) public pure override returns (string memory) {
        return "";
    }

    function mint(address to, uint256 count) external {
        require(msg.sender == operator);
        uint256 id = next;
        for (uint256 i; i < count; ++i) _mint(to, id++);
        next = id;
    }
}

contract PlainOpenZeppelin is OpenZeppelinERC721("Plain", "P") {
    address immutable operator = msg.sender;
    uint256 next = 1;

    function mint(address to, uint256 count) external {
        require(msg.sender == operator);
        uint256 id = next;
        for (uint256 i; i < count; ++i) _mint(to, id++);
        next = id;
    }
}

contract PlainERC721A is ERC721A("Plain", "P") {
    address immutable operator = msg.sender;

    function mint(address to, uint256 count) external {
        require(msg.sender == operator);
        _mint(to, count);
    }
}

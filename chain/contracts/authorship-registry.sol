// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {MerkleProofLib} from "solady/src/utils/MerkleProofLib.sol";

/// Proof of authorship of many photographs in one storage slot: the root of a Merkle tree, when and in which block it was anchored.
/// It has no owner and no switch: anybody anchors, under their own address, and nobody changes what is anchored.
/// A root stands under the address that anchored it, so that nobody takes a root out of the pool and anchors it first under his own name.
contract AuthorshipRegistry {
    error AlreadyAnchored();
    error NothingAnchored();

    event Anchored(bytes32 indexed root, address indexed by, uint256 leaves);

    /// One slot. The proof file shows it with `eth_getProof`: keccak256(root . keccak256(by . 0)) is its place.
    struct Anchor {
        uint64 time;
        uint64 blockNumber;
        uint128 leaves;
    }

    /// What one leaf says. The creator's address is zero where there is none; the hash of a day's books or of the audit log has post 0.
    struct Leaf {
        bytes32 contentHash;
        address creator;
        uint256 postId;
        uint256 time;
    }

    mapping(address by => mapping(bytes32 root => Anchor)) public anchors;

    function anchor(bytes32 root, uint256 leaves) external {
        if (leaves == 0 || leaves > type(uint128).max) revert NothingAnchored();
        Anchor storage kept = anchors[msg.sender][root];
        if (kept.time != 0) revert AlreadyAnchored();
        (kept.time, kept.blockNumber, kept.leaves) = (uint64(block.timestamp), uint64(block.number), uint128(leaves));
        emit Anchored(root, msg.sender, leaves);
    }

    /// The leaf of OpenZeppelin's StandardMerkleTree: hashed twice, so that an inner node is never taken for one.
    function leafOf(Leaf calldata leaf) public pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(leaf.contentHash, leaf.creator, leaf.postId, leaf.time))));
    }

    /// When and in which block `by` anchored this leaf; both are 0 when that was never done.
    function verify(address by, bytes32 root, Leaf calldata leaf, bytes32[] calldata proof)
        external
        view
        returns (bool holds, uint256 time, uint256 blockNumber)
    {
        Anchor memory kept = anchors[by][root];
        holds = kept.time != 0 && MerkleProofLib.verifyCalldata(proof, root, leafOf(leaf));
        if (holds) (time, blockNumber) = (kept.time, kept.blockNumber);
    }
}

"""How the tables came to be as they are, one step after the other; run when a store is opened, by nobody else."""

-- migrate: no transaction
create index concurrently pick_scan_by_time on pick_scan using brin (at) with (autosummarize = on);

-- squawk-ignore-file require-concurrent-index-creation
-- Publications alone write these tables, which have some thousands of rows: they wait for milliseconds, and no reader does.
CREATE INDEX "content_end_publication" ON "content_end" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_version_publication" ON "content_version" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_version_item" ON "content_version" USING btree ("change_item");--> statement-breakpoint
CREATE INDEX "content_version_legal" ON "content_version" USING btree ("key","site") WHERE "body" ->> 'template' = 'legal';
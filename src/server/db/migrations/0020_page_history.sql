CREATE INDEX "content_end_publication" ON "content_end" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_version_publication" ON "content_version" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_version_item" ON "content_version" USING btree ("change_item");--> statement-breakpoint
CREATE INDEX "content_version_legal" ON "content_version" USING btree ("key","site") WHERE "body" ->> 'template' = 'legal';